import { expect, it } from 'vitest';
import { type KeptEntry, surplusOf } from './kept-limits.ts';

const LIMITS = { total_bytes: 100, dates: 2, version: 1 };
const entry = (id: string, changes: Partial<KeptEntry> = {}): KeptEntry => ({
  owner: 'ana',
  id,
  series: null,
  date: null,
  size_bytes: 10,
  updatedAt: 0,
  version: 1,
  ...changes,
});
const dropped = (...entries: KeptEntry[]) => surplusOf(entries, LIMITS).map(({ id }) => id);

it('keeps what fits', () => {
  expect(dropped(entry('a'), entry('b'))).toEqual([]);
});

it('drops the oldest beyond the total size', () => {
  const old = entry('old', { size_bytes: 60 });
  const newer = entry('newer', { size_bytes: 60, updatedAt: 1 });
  expect(dropped(old, newer)).toEqual(['old']);
});

it('keeps the newest dates of each series of those that were fetched together', () => {
  const atlas = (series: string, date: string) => entry(`${series} ${date}`, { series, date });
  expect(
    dropped(
      atlas('NDVI', '2026-05-14'),
      atlas('NDVI', '2026-05-24'),
      atlas('NDVI', '2026-05-19'),
      atlas('NDWI', '2026-05-14'),
    ),
  ).toEqual(['NDVI 2026-05-14']);
});

it('keeps the dates of a series that were fetched last, although others are newer', () => {
  const atlas = (date: string, updatedAt: number) => entry(date, { series: 'NDVI', date, updatedAt });
  expect(dropped(atlas('2026-11-16', 1), atlas('2026-11-11', 2), atlas('2026-05-15', 3))).toEqual([
    '2026-11-16',
  ]);
});

it('drops other versions first, however new', () => {
  expect(dropped(entry('other', { version: 2, size_bytes: 95, updatedAt: 9 }), entry('own'))).toEqual([
    'other',
  ]);
});

it('what a farm taken along needs is kept beside the limits of everything else', () => {
  const taken = entry('taken', { size_bytes: 500, farms: ['farm'] });
  expect(dropped(taken, entry('viewed', { size_bytes: 100, updatedAt: 1 }))).toEqual([]);
  const atlases = ['2026-05-01', '2026-05-14', '2026-05-24'].map((date) =>
    entry(date, { series: 'NDVI', date }),
  );
  expect(dropped({ ...atlases[0]!, farms: ['farm'] }, ...atlases.slice(1))).toEqual([]);
});

it('drops another version of what a farm taken along needs', () => {
  expect(dropped(entry('taken', { version: 2, farms: ['farm'] }))).toEqual(['taken']);
});
