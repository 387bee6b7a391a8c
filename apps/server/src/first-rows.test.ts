import type { Parcel } from '@brazda/contract';
import { expect, it } from 'vitest';
import { firstRows, type OpenedFarm } from './first-rows.ts';

const HOSTILE = `"><script>alert('x')</script>&lt;$&`;
const season = {
  id: 's1',
  start_date: '2025-10-01',
  end_date: '2026-12-31',
  end_year: 2026,
  parcels_count: 2,
};
const ring = [
  [27, 44],
  [27.01, 44],
  [27.01, 44.01],
  [27, 44],
];

const parcel = (id: string, others: Partial<Parcel> = {}) =>
  ({
    id,
    name: '',
    display_name: id,
    locality: { id: 'l1', name: 'Dragalina' },
    reference: 'R-1',
    hectares: 12.5,
    bbox: [27, 44, 27.01, 44.01],
    shape: { type: 'MultiPolygon', coordinates: [[ring]] },
    crop_intervals: [{ crop_id: 'c1', computed_start_date: '2025-10-10' }],
    ...others,
  }) as Parcel;

const opened = (parcels: readonly Parcel[], name = 'Ferma') =>
  ({
    farm: { id: 'f1', name, is_demo: false, seasons: [season] },
    season: 's1',
    parcels,
    days: [],
    sensing_dates: [],
    crops: [{ id: 'c1', color: HOSTILE, name: { ro: HOSTILE, en: 'Wheat', fr: 'Blé' } }],
  }) as unknown as OpenedFarm;

it('shows the farm, its season and its parcels in the order of the list', async () => {
  const html = await firstRows(opened([parcel('Lan 10'), parcel('Lan 2')]), null, 'fr');
  expect(html).toContain('<dd>Ferma</dd>');
  expect(html).toContain('<dd>2025–2026</dd>');
  expect(html).toContain('2 parcelles · 25,00\u00A0ha');
  expect(html.indexOf('<b>Lan 2</b>')).toBeLessThan(html.indexOf('<b>Lan 10</b>'));
  expect(html).toContain('Blé');
  expect(html).not.toContain('first-group');
});

it('says how many crops more there are than it names', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const grown = ids.map((id) =>
    parcel(id, { crop_intervals: [{ crop_id: id }] as Parcel['crop_intervals'] }),
  );
  const crops = ids.map((id) => ({ id, color: '#DDAA44', name: { ro: id, en: id, fr: id } }));
  const html = await firstRows({ ...opened(grown), crops } as unknown as OpenedFarm, null, 'ro');
  expect(html).toContain('<span>+3 culturi</span>');
});

it('has the legend only where there are images', async () => {
  const farm = opened([parcel('Lan 2')]);
  const days = [{ sensing_date: '2026-05-01' }] as unknown as OpenedFarm['days'];
  expect(await firstRows(farm, null, 'ro')).not.toContain('first-legend');
  expect(await firstRows({ ...farm, days }, null, 'ro')).toContain('first-legend');
});

it('groups parcels by their localities, those without one last', async () => {
  const parcels = [parcel('a', { locality: null }), parcel('b'), parcel('c')];
  const html = await firstRows(opened(parcels), null, 'ro');
  expect(html.match(/first-group"><b>[^<]*/g)).toEqual([
    'first-group"><b>Dragalina',
    'first-group"><b>Localitate necunoscută',
  ]);
  expect(html).toContain('<span>2 parcele · 25,00\u00A0ha</span>');
});

it('shows no more rows than a window has, and nothing for a farm without parcels', async () => {
  const many = Array.from({ length: 500 }, (_, at) => parcel(`Lan ${at}`));
  const html = await firstRows(opened(many), null, 'ro');
  expect(html.match(/first-row"/g)).toHaveLength(30);
  expect(html).toContain('500 de parcele');
  expect(await firstRows(opened([]), null, 'ro')).toBe('');
});

it('escapes whatever a farmer has typed or imported', async () => {
  const others = { name: HOSTILE, reference: HOSTILE, locality: { id: 'l', name: HOSTILE } };
  const html = await firstRows(opened([parcel(HOSTILE, others), parcel('b')], HOSTILE), null, 'ro');
  expect(html).not.toContain('<script');
  expect(html).toContain('&#34;&#62;&#60;script');
});
