import { expect, it } from 'vitest';
import { newLinkToken, parseOpenedLinks, withOpenedLink } from './opened-links.ts';

it('keeps the last twenty links, without duplicates', () => {
  const tokens = Array.from({ length: 25 }, newLinkToken);
  const cookie = [...tokens, tokens[10]].reduce(withOpenedLink, '');
  const kept = parseOpenedLinks(cookie);
  expect(kept).toHaveLength(20);
  expect(kept.slice(0, 2)).toEqual([tokens[10], tokens[24]]);
  expect(new Set(kept).size).toBe(20);
});

it('ignores anything that is not a token', () => {
  const token = newLinkToken();
  expect(parseOpenedLinks(`nonsense..${token}.\0`)).toEqual([token]);
  expect(parseOpenedLinks(undefined)).toEqual([]);
});
