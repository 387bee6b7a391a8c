import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { routeStateOf } from '../routes/route-state.ts';
import { sectionHref, sectionOf, sectionsFor } from './section-list.ts';

const VISITOR = {
  isStaff: false,
  isWorker: false,
  isSampler: false,
  hasFarm: true,
  level: 'view',
  flags: FEATURE_FLAG_NAMES,
} as const;

describe('the sections', () => {
  it('with view access are all but the crop rotation and users', () => {
    expect(sectionsFor(VISITOR)).toEqual([
      'today',
      'map',
      'grid',
      'crops-overview',
      'notes',
      'plans',
      'journal',
      'solum',
      'county-yield',
    ]);
  });
  it('with access to single parcels leave out what is about the whole farm', () => {
    expect(sectionsFor({ ...VISITOR, level: 'parcels' })).not.toContain('plans');
  });
  it.each(['parcels', 'view', 'land'] as const)('with %s access leave out the crop rotation', (level) => {
    expect(sectionsFor({ ...VISITOR, level })).not.toContain('crop-rotation');
  });
  it.each(['full', 'owner'] as const)('with %s access include the crop rotation', (level) => {
    expect(sectionsFor({ ...VISITOR, level })).toContain('crop-rotation');
  });
  it('for staff include the users', () => {
    expect(sectionsFor({ ...VISITOR, isStaff: true })).toContain('staff-users');
  });
  it('for those who work on a farm include their work', () => {
    expect(sectionsFor({ ...VISITOR, level: 'none', isWorker: true, isSampler: false })).toContain('work');
  });
  it('of a farm are omitted for those who only work on farms', () => {
    const driver = { ...VISITOR, level: 'none', hasFarm: false, isWorker: true } as const;
    expect(sectionsFor(driver)).toEqual(['work', 'solum', 'county-yield']);
  });
  it('that are switched off are omitted', () => {
    expect(sectionsFor({ ...VISITOR, level: 'owner', flags: [] })).toEqual([
      'today',
      'map',
      'grid',
      'notes',
      'plans',
    ]);
  });
});

describe('the address of a section', () => {
  const state = routeStateOf('/map/f1/season/s1/date/2026-05-14', '?rasterKind=NDWI');
  it.each([
    ['map', '/map/f1/season/s1/date/2026-05-14?rasterKind=NDWI'],
    ['crops-overview', '/farm/f1/season/s1/date/2026-05-14?rasterKind=NDWI'],
    ['crop-rotation', '/farm/f1/rotation'],
    ['notes', '/farm/f1/notes'],
    ['solum', '/solum'],
    ['county-yield', '/fr/yield'],
    ['staff-users', '/staff/users'],
  ] as const)('%s keeps what the section can show', (section, address) => {
    expect(sectionHref(section, state, 'fr')).toBe(address);
  });
  it.each(['RO', 'FR'] as const)('of predicted yields shows the country of the farm: %s', (country) => {
    expect(sectionHref('county-yield', state, 'fr', country)).toBe(`/fr/yield?country=${country}`);
  });
  it('keeps the filter where parcels are listed, and nowhere else', () => {
    const chosen = routeStateOf('/map/f1/season/s1/date/2026-05-14', '?crop=maize&locality=l1,l2');
    expect(sectionHref('grid', chosen, 'ro')).toMatch(/[?&]crop=maize&locality=l1%2Cl2$/);
    expect(sectionHref('crops-overview', chosen, 'ro')).not.toMatch(/crop=|locality=/);
  });
});

it('assigns pages to their sections', () => {
  expect(sectionOf('shared-parcel')).toBe('map');
  expect(sectionOf('soil-map')).toBe('map');
  expect(sectionOf('plan-seasons')).toBe('plans');
  expect(sectionOf('grid')).toBe('grid');
  expect(sectionOf('user-settings')).toBeNull();
});
