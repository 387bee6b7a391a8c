import { describe, expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import type { CropGridColumn, CropGridParcel, CurrentCrop } from './crop-grid.ts';
import { readCropGrid } from './read-crop-grid.ts';

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;
const SEASON = {
  start_date: '2025-10-01',
  end_date: '2026-12-31',
  end_year: 2026,
  country: 'RO',
  today: '2026-11-20',
} as const;

const crop = (
  id: string,
  crop_id: string,
  lower: string,
  upper: string,
  more: Partial<CurrentCrop> = {},
) => ({
  id,
  crop_id,
  interval: { lower, upper, bounds: '[)' as const },
  estimated: [],
  crop_hybrid: null,
  yield_estimated: null,
  yield_measured: null,
  ...more,
});
const parcel = (id: string, names: string[], numbers: string[], ...crops: CurrentCrop[]): CropGridParcel => ({
  id,
  names,
  numbers,
  reference: `93487-${numbers[0]}-a`,
  latitude: 44.5,
  crops,
});
const PARCELS = [
  parcel('p1', ['Lângă sat', 'Călărași 412-1'], ['412-1', '1']),
  parcel('p2', ['Sub deal', 'Călărași 412-2'], ['412-2', '2'], crop('c2', WHEAT, '2025-10-12', '2026-07-11')),
  parcel('p3', ['La vie', 'Călărași 413-1'], ['413-1', '1']),
  parcel(
    ...(['p4', ['Două culturi'], ['413-4', '4']] as const satisfies [string, string[], string[]]),
    crop('c4', WHEAT, '2025-10-12', '2026-07-01'),
    crop('c5', MAIZE, '2026-07-10', '2026-10-01'),
  ),
];

type Cells = Partial<Record<CropGridColumn, string>>;
const read = (...cells: Cells[]) =>
  readCropGrid(
    cells.map((each, i) => ({ number: i + 2, cells: each })),
    PARCELS,
    SEASON,
  );
const planOf = (...cells: Cells[]) => {
  const { lines, problems } = read(...cells);
  expect(problems).toEqual([]);
  return lines.map(({ plan }) => plan);
};

describe('a parcel of a grid', () => {
  it.each([
    ['p1', { parcel: 'langa SAT' }],
    ['p1', { parcel: 'Călărași 412-1' }],
    ['p2', { parcel: '2' }],
    ['p3', { reference: '93487-413-1-A', parcel: 'alt nume' }],
    ['p2', { reference: '', parcel: 'Sub deal' }],
  ])('is %s by name, number or reference', (id, cells) => {
    expect(read({ ...cells, crop: 'Porumb' }).lines[0]?.parcel?.id).toBe(id);
  });

  it.each([
    ['unknown', { parcel: 'Nicăieri' }],
    ['ambiguous', { parcel: '1' }],
    ['missing', { parcel: '' }],
  ])('is %s', (problem, cells) => {
    expect(read({ ...cells, crop: 'Porumb' }).problems).toEqual([
      { number: 2, column: 'parcel', problem, text: cells.parcel },
    ]);
  });
});

describe('a row of a grid', () => {
  it('gives a crop by name or code in any language, with its usual days as estimates', () => {
    const plans = planOf({ parcel: 'Lângă sat', crop: 'grau' }, { parcel: 'La vie', crop: '108 porumb' });
    expect(plans).toMatchObject([
      {
        parcel_id: 'p1',
        crop_id: WHEAT,
        was: null,
        estimated: ['sow_date', 'harvest_date'],
        is_changed: true,
      },
      { parcel_id: 'p3', crop_id: MAIZE },
    ]);
    expect(plans[0]?.interval.lower).toMatch(/^2025-10-/);
    expect(planOf({ parcel: 'La vie', crop: 'Blé tendre d’hiver' })[0]?.crop_id).toBe(WHEAT);
  });

  it('gives days, of which * marks estimates, a variety and yields', () => {
    const [plan] = planOf({
      parcel: 'Lângă sat',
      crop: 'Grâu',
      crop_hybrid: 'Glosa',
      sow_date: '12.10.2025*',
      harvest_date: '2026-07-10',
      yield_estimated: '5,25',
      yield_measured: '–',
    });
    expect(plan).toMatchObject({
      interval: { lower: '2025-10-12', upper: '2026-07-11' },
      estimated: ['sow_date'],
      crop_hybrid: 'Glosa',
      yield_estimated: 5.25,
      yield_measured: null,
    });
  });

  it('leaves what its empty cells do not name, and is no change where nothing differs', () => {
    const named = planOf({ parcel: 'Sub deal', crop: '', yield_measured: '6.1' })[0];
    const same = planOf({ parcel: 'Sub deal', crop: 'Grâu', sow_date: '12.10.2025' })[0];
    const bare = planOf({ parcel: 'Sub deal' })[0];
    expect(named).toMatchObject({ crop_id: WHEAT, was: { id: 'c2' }, yield_measured: 6.1, is_changed: true });
    expect(named?.interval).toMatchObject({ lower: '2025-10-12', upper: '2026-07-11' });
    expect([same?.is_changed, bare]).toEqual([false, null]);
  });

  it('knows the columns of our own files: estimated days by name, open ends as edges of the season', () => {
    const days = { sow_date: '2025-10-12', harvest_date: '2026-07-10' };
    expect(planOf({ parcel: '2', ...days, days_estimated: 'recoltat' })[0]?.estimated).toEqual([
      'harvest_date',
    ]);
    const open = { ...PARCELS[1]!.crops[0]!, interval: { lower: null, upper: null, bounds: '[)' as const } };
    const { lines } = readCropGrid(
      [{ number: 2, cells: { parcel: '2', sow_date: '2025-10-01', harvest_date: '2026-12-31' } }],
      [{ ...PARCELS[1]!, crops: [open] }],
      SEASON,
    );
    expect(lines[0]?.plan?.is_changed).toBe(false);
  });

  it('replaces the only crop of a parcel by another one, without what belonged to the first', () => {
    expect(planOf({ parcel: 'Sub deal', crop: 'Porumb' })[0]).toMatchObject({
      was: { id: 'c2' },
      crop_id: MAIZE,
      crop_hybrid: null,
    });
  });

  it('adds a second crop beside one that another row names', () => {
    const plans = planOf(
      { parcel: 'Sub deal', crop: 'Grâu' },
      { parcel: 'Sub deal', crop: 'Porumb', sow_date: '15.07.2026', harvest_date: '20.10.2026' },
    );
    expect(plans.map((plan) => plan?.was?.id ?? null)).toEqual(['c2', null]);
  });

  it('changes one crop of a parcel that has several, and leaves the other', () => {
    expect(planOf({ parcel: 'Două culturi', crop: 'Grâu', yield_measured: '5' })[0]?.was?.id).toBe('c4');
  });

  it.each<[string, CropGridColumn, Cells]>([
    ['unknown', 'crop', { parcel: '2', crop: 'gru' }],
    ['missing', 'crop', { parcel: '412-1', yield_measured: '5' }],
    ['several_crops', 'crop', { parcel: '4', crop: 'Rapiță' }],
    ['too_long', 'crop_hybrid', { parcel: '2', crop: 'Grâu', crop_hybrid: 'x'.repeat(41) }],
    ['unreadable', 'sow_date', { parcel: '2', crop: 'Grâu', sow_date: 'în toamnă' }],
    ['outside_season', 'sow_date', { parcel: '2', crop: 'Grâu', sow_date: '12.10.2024' }],
    ['out_of_order', 'harvest_date', { parcel: '2', sow_date: '1.5.2026', harvest_date: '1.4.2026' }],
    [
      'stands_too_long',
      'harvest_date',
      { parcel: 'La vie', crop: 'Grâu', sow_date: '28.8.2025', harvest_date: '20.11.2026' },
    ],
    ['stands_too_long', 'sow_date', { parcel: 'La vie', crop: 'Porumb', sow_date: '20.7.2025' }],
    [
      'earlier_season',
      'harvest_date',
      { parcel: 'La vie', crop: 'Spanac', sow_date: '20.7.2025', harvest_date: '25.9.2025' },
    ],
    [
      'earlier_season',
      'harvest_date',
      { parcel: 'La vie', crop: 'Porumb', sow_date: '5.7.2025', harvest_date: '20.10.2025' },
    ],
    ['no_year', 'sow_date', { parcel: 'La vie', crop: 'Lucernă', sow_date: '28/08' }],
    [
      'not_harvested',
      'yield_measured',
      { parcel: 'La vie', crop: 'Porumb', harvest_date: '21.11.2026', yield_measured: '8' },
    ],
    ['overlaps', 'harvest_date', { parcel: '4', crop: 'Grâu', harvest_date: '20.7.2026' }],
    ['unreadable', 'yield_measured', { parcel: '2', crop: 'Grâu', yield_measured: 'mult' }],
    ['unit', 'yield_measured', { parcel: '2', crop: 'Grâu', yield_measured: '52' }],
  ])('has a cell that is %s: %s', (problem, column, cells) => {
    const { problems, lines } = read(cells);
    expect(problems).toMatchObject([{ number: 2, column, problem }]);
    expect(lines[0]?.plan).toBeNull();
  });

  it('reads a sowing day before the season, as of rapeseed', () => {
    const { problems, lines } = read({ parcel: '2', crop: 'Rapiță', sow_date: '28.08.2025' });
    expect(problems).toEqual([]);
    expect(lines[0]?.plan?.interval.lower).toBe('2025-08-28');
  });

  it.each([
    ['Rapiță', '28/08', '', '2025-08-28'],
    ['Porumb', '15 apr.', '', '2026-04-15'],
    ['Grâu', '5.10', '10.07', '2025-10-05'],
    ['Grâu', '1er oct', '10 juillet 2026', '2025-10-01'],
    ['Porumb', '1er mars 2026', '20/10', '2026-03-01'],
  ])('reads days of %s without a year, %s and %s, where one year is possible', (...cells) => {
    const [name, sow_date, harvest_date, lower] = cells;
    expect(planOf({ parcel: 'La vie', crop: name, sow_date, harvest_date })[0]?.interval.lower).toBe(lower);
  });

  it('reads a harvest without a year in the year of the season, also of a crop that is not sown', () => {
    const [plan] = planOf({ parcel: 'La vie', crop: 'Viță de vie', harvest_date: '10/10' });
    expect(plan?.interval.upper).toBe('2026-10-11');
  });

  it.each([
    ['2025-08-28', '2026-11-21'],
    ['2025-07-05', '2025-10-21'],
  ])('keeps days that the parcel has, however long or early: %s to %s', (lower, upper) => {
    const kept = { ...PARCELS[1]!, crops: [crop('c2', WHEAT, lower, upper)] };
    const rows = [{ number: 2, cells: { parcel: '2', crop: 'Grâu', crop_hybrid: 'Glosa' } }];
    expect(readCropGrid(rows, [kept], SEASON).problems).toEqual([]);
  });

  it('does not move the harvest of a crop that has a measured yield to a day that is to come', () => {
    const measured = crop('c2', MAIZE, '2026-04-20', '2026-10-11', { yield_measured: 5.5 });
    const rows = [{ number: 2, cells: { parcel: '2', harvest_date: '25.11.2026' } }];
    expect(readCropGrid(rows, [{ ...PARCELS[1]!, crops: [measured] }], SEASON).problems).toEqual([
      { number: 2, column: 'harvest_date', problem: 'not_harvested', text: '5.5 t/ha' },
    ]);
  });

  it('may be a cover crop in the year before', () => {
    const days = { sow_date: '20.7.2025', harvest_date: '30.11.2025' };
    expect(planOf({ parcel: 'La vie', crop: 'Culturi verzi', ...days })[0]?.interval.upper).toBe(
      '2025-12-01',
    );
  });

  it('does not repeat another one', () => {
    expect(read({ parcel: '2', crop: 'Grâu' }, { parcel: '2', crop: 'Grâu' }).problems).toMatchObject([
      { number: 3, column: 'crop', problem: 'overlaps' },
    ]);
  });
});

describe('a word that is no crop', () => {
  const rows: Cells[] = [
    { parcel: 'Lângă sat', crop: 'gru' },
    { parcel: 'Sub deal', crop: 'Porumb' },
    { parcel: 'La vie', crop: ' Gru ' },
  ];
  const numbered = rows.map((cells, at) => ({ number: at + 2, cells }));

  it('is asked about once for all its cells, and the other parcels have their plans', () => {
    const { unknown_names, lines } = readCropGrid(numbered, PARCELS, SEASON);
    expect(unknown_names).toEqual([{ text: 'gru', cells: 2 }]);
    expect(lines.map(({ plan }) => plan?.crop_id ?? null)).toEqual([null, MAIZE, null]);
  });

  it('is the crop that the person says', () => {
    const crop_names = [{ text: 'GRU', crop_id: WHEAT }];
    const { problems, lines } = readCropGrid(numbered, PARCELS, SEASON, { crop_names });
    expect(problems).toEqual([]);
    expect(lines.map(({ plan }) => plan?.crop_id)).toEqual([WHEAT, MAIZE, WHEAT]);
  });
});

it('yields are converted from the unit that is said, or from kilograms where only they are possible', () => {
  const plain = read({ parcel: '2', crop: 'Grâu', yield_measured: '5200', yield_estimated: '55 q/ha' });
  expect(plain.lines[0]?.plan).toMatchObject({ yield_measured: 5.2, yield_estimated: 5.5 });
  expect(plain.converted).toEqual({ 'kg/ha': 1, 'q/ha': 1 });
  const rows = [{ number: 2, cells: { parcel: '2', crop: 'Grâu', yield_measured: '52' } }];
  const declared = readCropGrid(rows, PARCELS, SEASON, { units: { yield_measured: 'q/ha' } });
  expect(declared.lines[0]?.plan?.yield_measured).toBe(5.2);
});

describe('yields on a farm that counts in quintals', () => {
  const french = (...cells: Cells[]) =>
    readCropGrid(
      cells.map((each, i) => ({ number: i + 2, cells: each })),
      PARCELS,
      { ...SEASON, country: 'FR' },
      { yield_unit: 'q/ha' },
    );

  it.each([
    [{ crop: 'Blé tendre d’hiver', yield_measured: '75' }, 7.5],
    [{ crop: 'Blé tendre d’hiver', yield_measured: '7,5 t/ha' }, 7.5],
    [{ crop: 'Betterave sucrière', yield_measured: '85' }, 85],
  ])('%o is %s t/ha', (cells, tonnes) => {
    const { lines, problems } = french({ parcel: 'p1', reference: '93487-412-1-a', ...cells });
    expect(problems).toEqual([]);
    expect(lines[0]?.plan?.yield_measured).toBe(tonnes);
  });

  it('have the unit of the crop that the parcel has', () => {
    const { lines } = french({ parcel: 'Sub deal', yield_measured: '82' });
    expect(lines[0]?.plan).toMatchObject({ crop_id: WHEAT, yield_measured: 8.2 });
  });

  it('are asked about where they may be meant in tonnes', () => {
    const { problems } = french({ parcel: 'Lângă sat', crop: 'Blé tendre d’hiver', yield_measured: '7,5' });
    expect(problems).toMatchObject([{ column: 'yield_measured', problem: 'unit' }]);
  });
});
