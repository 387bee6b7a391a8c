import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CROPS } from '../crops/crops.ts';
import { EPPO_CODE, EPPO_CODES, eppoCodeOf } from './eppo-codes.ts';

const FACTS = new URL('../../../../../shared/facts/outside/ppp/eppo_crops.csv', import.meta.url);

it('names crops of the catalog, each in one code', () => {
  const keys = EPPO_CODES.flatMap(({ crops }) => crops);
  const known = new Set(CROPS.map(({ key }) => key));
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

it('has codes in capitals, as the regulation wants them', () => {
  expect(EPPO_CODES.filter(({ code }) => !EPPO_CODE.test(code))).toEqual([]);
});

it('knows no code of a mixture', () => {
  expect(eppoCodeOf('winter_wheat')?.code).toBe('TRZAW');
  expect(eppoCodeOf('legume_grass_mix')).toBeNull();
});

it.skipIf(!existsSync(FACTS))('has the codes of the facts, and says of each whether it was seen', () => {
  const rows = readFileSync(FACTS, 'utf8').trim().split('\n').slice(1);
  const seen = new Map(rows.map((row) => [row.split(',')[0]!, row.split(',').at(-1) === 'yes']));
  for (const { code, is_seen } of EPPO_CODES) expect([code, seen.get(code)]).toEqual([code, is_seen]);
});
