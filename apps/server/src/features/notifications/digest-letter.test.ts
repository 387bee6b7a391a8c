import { expect, it } from 'vitest';
import { digestLetter } from './digest-letter.ts';
import type { SendableFarm } from './sendable.ts';

/** A farm with some news. */
function farmWith(news: number, name: string): SendableFarm {
  const text = { title: 'Frost', text: 'tomorrow' };
  const notifications = Array.from({ length: news }, (_, at) => ({
    id: `${name} ${at}`,
    user_id: 'ana',
    farm_id: name,
    kind: 'weather' as const,
    key: String(at),
    texts: { en: text, ro: text, fr: text },
    path: `/farm/${name}/today`,
  }));
  return { id: name, name, notifications };
}

const READER = { to: 'farmer@example.org', language: 'en' } as const;

it('says how much more there is on farms that do not fit into the letter', async () => {
  const farms = Array.from({ length: 12 }, (_, at) => farmWith(2, `Farm ${at + 1}`));
  const { sections, values } = await digestLetter(READER, farms, 'token');
  expect(values).toEqual({ count: '24' });
  expect(sections).toHaveLength(10);
  expect(sections!.at(-1)).toMatchObject({ title: 'Farm 10', more: 'and 4 more' });
  expect(sections![0]).toMatchObject({ more: null });
});

it('says how much more there is on a farm', async () => {
  const { sections } = await digestLetter(READER, [farmWith(32, 'Farm')], 'token');
  expect(sections).toMatchObject([{ more: 'and 2 more' }]);
});
