import { type AccessLevel, FEATURE_FLAG_NAMES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { type BarPerson, barEntries } from './bar-entries.ts';
import { sectionsFor } from './section-list.ts';

/** The bar of a person, with all the sections that they may use. */
function barOf(
  level: AccessLevel,
  {
    isWorker = false,
    hasFarm = true,
    hasSeveral = false,
  }: Partial<BarPerson> & { readonly hasSeveral?: boolean } = {},
) {
  const flags = FEATURE_FLAG_NAMES;
  const person = { isWorker, hasFarm, level };
  const visitor = { ...person, hasSeveral, isStaff: false, isSampler: false, hasSeason: true, flags };
  return barEntries(sectionsFor(visitor), person);
}

it('leads a driver who only works on farms to the work and its parcels', () => {
  expect(barOf('none', { isWorker: true, hasFarm: false })).toEqual(['work', 'work-by-parcel']);
});

it('leads the owner and the workers of a farm to its work', () => {
  expect(barOf('owner')).toEqual(['today', 'map', 'parcels', 'work']);
  expect(barOf('view', { isWorker: true })).toEqual(['today', 'map', 'parcels', 'work']);
});

it.each(['land', 'full'] as const)('leads an agronomist with %s access to the notes', (level) => {
  expect(barOf(level)).toEqual(['today', 'map', 'parcels', 'notes']);
});

it('leads an adviser who may look, and visitors, to the report of the crops', () => {
  expect(barOf('view')).toEqual(['today', 'map', 'parcels', 'crops']);
});

it('begins with all farms for an adviser who has several, not for their owner or workers', () => {
  const several = { hasSeveral: true };
  expect(barOf('view', several)).toEqual(['farms', 'map', 'parcels', 'crops']);
  expect(barOf('full', several)).toEqual(['farms', 'map', 'parcels', 'notes']);
  expect(barOf('owner', several)).toEqual(['today', 'map', 'parcels', 'work']);
  expect(barOf('view', { ...several, isWorker: true })).toEqual(['today', 'map', 'parcels', 'work']);
});

it('leaves out what somebody may not see', () => {
  const person = { hasFarm: true, isWorker: false, level: 'view' } as const;
  const sections = sectionsFor({
    ...person,
    hasSeveral: false,
    isStaff: false,
    isSampler: false,
    hasSeason: true,
    flags: [],
  });
  expect(barEntries(sections, person)).toEqual(['today', 'map', 'parcels']);
});
