import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Backlog } from './backlog.ts';

it('gives exactly what was told after a message, or says that it cannot', () => {
  const farms = fc.constantFrom('a', 'b');
  fc.assert(
    fc.property(fc.array(farms, { maxLength: 500 }), fc.nat(600), (spoken, back) => {
      const backlog = new Backlog<number>(1000);
      const all = spoken.map((farm, i) => ({ farm, ...backlog.add(farm, i) }));
      const after = all.filter(({ farm, seq }) => farm === 'a' && seq > 1000 + back);
      const missed = backlog.since('a', 1000 + back);
      if (1000 + back > backlog.last || after.length > 200) expect(missed).toBeNull();
      else expect(missed).toEqual(after.map(({ seq, news }) => ({ seq, news })));
    }),
  );
});

it('knows nothing of what an earlier process told', () => {
  const earlier = new Backlog<string>(1000);
  const { seq } = earlier.add('a', 'sown');
  expect(new Backlog<string>(2000).since('a', seq)).toBeNull();
});

it('forgets the farms that are quiet for the longest time, and knows that it has', () => {
  const backlog = new Backlog<string>(0);
  for (let farm = 0; farm < 1001; farm++) backlog.add(`farm-${farm}`, 'sown');
  expect(backlog.since('farm-0', 0)).toBeNull();
  expect(backlog.since('farm-0', 1)).toEqual([]);
  expect(backlog.since('farm-1', 1)).toHaveLength(1);
  expect(backlog.since('never heard of', 0)).toBeNull();
});
