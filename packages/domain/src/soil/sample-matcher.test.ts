import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleMatcher } from './sample-matcher.ts';

describe('the label of a sample', () => {
  const sampleOf = sampleMatcher(['S12-3', 'S1-23', 'S2-1']);

  it.each(['S12-3', 's12-3', '  S12-3 ', 'S 12 - 3', 'S12–3', 'S12−3', 'Ｓ12-3', 'S\u00a012-3'])(
    'is found in %j',
    (text) => {
      expect(sampleOf(text)).toBe('S12-3');
    },
  );

  it.each(['', 'S12', 'S123', 'S1 2-3', 'S12 3', 'S12-33', 'XS12-3', 'S12-3 bis'])(
    'is not found in %j',
    (text) => {
      expect(sampleOf(text)).toBeUndefined();
    },
  );

  it('is only found exactly where another differs in nothing but case or spaces', () => {
    const ofTwins = sampleMatcher(['A-1', 'a-1', 'B-1']);
    expect(ofTwins('a-1')).toBe('a-1');
    expect(ofTwins('A-1')).toBe('A-1');
    expect(ofTwins('A - 1')).toBeUndefined();
    expect(ofTwins('b - 1')).toBe('B-1');
  });

  it('finds itself, and nothing that is not in the plan', () => {
    const label = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 8 }), label, (labels, text) => {
        const matcher = sampleMatcher(labels);
        for (const one of labels) expect(matcher(one)).toBe(one);
        expect([...labels, undefined]).toContain(matcher(text));
      }),
    );
  });
});
