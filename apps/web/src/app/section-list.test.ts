import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { routeStateOf } from '../routes/route-state.ts';
import { pageHref, type SectionVisitor, sectionOf, sectionsFor } from './section-list.ts';

const VISITOR: SectionVisitor = {
  isStaff: false,
  isWorker: false,
  isSampler: false,
  hasFarm: true,
  hasSeveral: false,
  hasSeason: true,
  level: 'view',
  flags: FEATURE_FLAG_NAMES,
};

const pagesFor = (visitor: SectionVisitor) => sectionsFor(visitor).flatMap(({ pages }) => pages);

describe('the sections', () => {
  it('with view access have what is about the whole farm', () => {
    expect(sectionsFor(VISITOR)).toEqual([
      { name: 'today', pages: ['today'] },
      { name: 'map', pages: ['map'] },
      { name: 'fields', pages: ['grid', 'crops-overview', 'notes', 'solum'] },
      { name: 'work', pages: ['journal', 'prescriptions', 'products', 'store', 'people'] },
      { name: 'money', pages: ['plans', 'strip-trials', 'county-yield'] },
      { name: 'papers', pages: ['treatments', 'precheck', 'evidence'] },
    ]);
  });
  it('are seven at most, whoever somebody is', () => {
    const everything = {
      ...VISITOR,
      level: 'owner',
      hasSeveral: true,
      isStaff: true,
      isWorker: true,
      isSampler: true,
    } as const;
    expect(sectionsFor(everything)).toHaveLength(7);
  });
  it('list all farms beside today for who has several', () => {
    expect(sectionsFor({ ...VISITOR, hasSeveral: true })[0]).toEqual({
      name: 'today',
      pages: ['today', 'farms'],
    });
  });
  it('with access to single parcels leave out what is about the whole farm', () => {
    expect(sectionsFor({ ...VISITOR, level: 'parcels' }).map(({ name }) => name)).toEqual([
      'today',
      'map',
      'fields',
      'money',
      'papers',
    ]);
    expect(pagesFor({ ...VISITOR, level: 'parcels' })).not.toContain('plans');
  });
  it.each(['parcels', 'view', 'land'] as const)('with %s access leave out the crop rotation', (level) => {
    expect(pagesFor({ ...VISITOR, level })).not.toContain('crop-rotation');
  });
  it.each(['full', 'owner'] as const)('with %s access include the crop rotation', (level) => {
    expect(pagesFor({ ...VISITOR, level })).toContain('crop-rotation');
  });
  it('for staff include the users', () => {
    expect(pagesFor({ ...VISITOR, isStaff: true })).toContain('staff-users');
  });
  it('for those who work on a farm begin work with theirs', () => {
    const worker = sectionsFor({ ...VISITOR, isWorker: true });
    expect(worker.find(({ name }) => name === 'work')!.pages[0]).toBe('work');
  });
  it('of a farm are omitted for those who only work on farms', () => {
    const driver = { ...VISITOR, level: 'none', hasFarm: false, isWorker: true } as const;
    expect(pagesFor(driver)).toEqual(['solum', 'work', 'county-yield']);
  });
  it('leave out pages of a season where a farm has none', () => {
    expect(pagesFor({ ...VISITOR, hasSeason: false })).not.toContain('prescriptions');
  });
  it('leave out pages that are switched off', () => {
    expect(pagesFor({ ...VISITOR, level: 'owner', flags: [] })).toEqual([
      'today',
      'map',
      'grid',
      'notes',
      'prescriptions',
      'products',
      'store',
      'plans',
      'lease-payments',
      'strip-trials',
      'precheck',
      'evidence',
      'leases',
    ]);
  });
});

describe('the address of a page', () => {
  const state = routeStateOf('/map/f1/season/s1/date/2026-05-14', '?rasterKind=NDWI');
  it.each([
    ['map', '/map/f1/season/s1/date/2026-05-14?rasterKind=NDWI'],
    ['crops-overview', '/farm/f1/season/s1/date/2026-05-14?rasterKind=NDWI'],
    ['crop-rotation', '/farm/f1/rotation'],
    ['notes', '/farm/f1/notes'],
    ['solum', '/solum'],
    ['county-yield', '/fr/yield'],
    ['staff-users', '/staff/users'],
  ] as const)('%s keeps what the section can show', (page, address) => {
    expect(pageHref(page, state, 'fr')).toBe(address);
  });
  it.each(['RO', 'FR'] as const)('of predicted yields shows the country of the farm: %s', (country) => {
    expect(pageHref('county-yield', state, 'fr', country)).toBe(`/fr/yield?country=${country}`);
  });
  it('keeps the filter where parcels are listed, and nowhere else', () => {
    const chosen = routeStateOf('/map/f1/season/s1/date/2026-05-14', '?crop=maize&locality=l1,l2');
    expect(pageHref('grid', chosen, 'ro')).toMatch(/[?&]crop=maize&locality=l1%2Cl2$/);
    expect(pageHref('crops-overview', chosen, 'ro')).not.toMatch(/crop=|locality=/);
  });
});

it('assigns pages to their sections', () => {
  expect(sectionOf('shared-parcel')).toBe('map');
  expect(sectionOf('soil-map')).toBe('map');
  expect(sectionOf('plan-seasons')).toBe('money');
  expect(sectionOf('applied')).toBe('work');
  expect(sectionOf('grid')).toBe('fields');
  expect(sectionOf('user-settings')).toBeNull();
});
