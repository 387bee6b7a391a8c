import type { MultiPolygon, Position } from 'geojson';
import {
  type ExportedCrop,
  type ExportedLand,
  type ExportedParcel,
  TABLE_COLUMNS,
} from '../exported-land.ts';

/** A counterclockwise square ring with a side in degrees. */
function square(west: number, south: number, side: number): Position[] {
  const east = west + side;
  const north = south + side;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const WHEAT: ExportedCrop = {
  key: 'winter_wheat',
  name: 'Grâu de toamnă',
  code: '101',
  color: '#E3B23C',
  from: '2025-10-05',
  to: '2026-07-12',
  estimated: ['harvest_date'],
  is_secondary: false,
  hybrid: 'Glosa',
  yield_forecast: null,
  yield_estimated: 5.4,
  yield_measured: null,
  work: null,
};

/** A parcel with a square shape and winter wheat by default. */
function parcelOf(id: string, fields: Partial<ExportedParcel> = {}): ExportedParcel {
  const shape: MultiPolygon = { type: 'MultiPolygon', coordinates: [[square(26.5, 44.4, 0.01)]] };
  return {
    id,
    lineage: `l-${id}`,
    name: 'Fundulea 12-3',
    display_name: 'La Fântână',
    locality: 'Fundulea',
    locality_code: '93487',
    physical_block: '12',
    parcel_no: '3',
    crop_no: 'a',
    reference: '93487-12-3-a',
    hectares: 88.31,
    area_m2: 883_118.4,
    perimeter_m: 3813.7,
    outline_from: 'drawn',
    organic: null,
    special_use: null,
    crops: [WHEAT],
    shape,
    ...fields,
  };
}

/** Land with a hole, an island, Romanian letters, a parcel without data, and a text that looks like a formula. */
export function sampleLand(fields: Partial<ExportedLand> = {}): ExportedLand {
  const withHole: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: [
      [square(26.52, 44.4, 0.01), square(26.523, 44.403, 0.002)],
      [square(26.54, 44.4, 0.004).reverse()],
    ],
  };
  const cover: ExportedCrop = {
    ...WHEAT,
    key: 'maize',
    name: 'Porumb',
    from: '2026-07-20',
    to: '2026-09-20',
  };
  return {
    farm: { name: 'Ferma Țărănească „Șoimul”', country: 'RO' },
    season: { id: 's-2026', end_year: 2026, start_date: '2025-10-01', end_date: '2026-12-31' },
    language: 'ro',
    texts: {
      yield_unit: 't/ha',
      columns: Object.fromEntries(
        TABLE_COLUMNS.map((column) => [column, `T ${column}`]),
      ) as ExportedLand['texts']['columns'],
      parcels: 'Parcele',
      by_crop: 'Culturi',
      parcel_count: 'Nr.',
      no_crop: 'Fără cultură',
      total: 'Total',
      days: { sow_date: 'semănat', harvest_date: 'recoltat' },
      organic: { conversion_from: 'conversie', certified_from: 'certificat', until: 'până la' },
      special_use: { greenhouse: 'seră', seed_plot: 'lot semincer' },
      secondary: 'cultură secundară',
      estimated: '* estimat',
    },
    parcels: [
      parcelOf('a', {
        crops: [WHEAT, cover],
        organic: { conversion_from: '2022-03-01', certified_from: '2024-03-01', until: null },
        special_use: 'seed_plot',
      }),
      parcelOf('b', {
        display_name: '=HYPERLINK("x")',
        shape: withHole,
        hectares: 100.5,
        outline_from: 'apia',
      }),
      parcelOf('c', {
        name: '',
        display_name: null,
        locality: null,
        locality_code: null,
        physical_block: null,
        parcel_no: null,
        crop_no: null,
        reference: '',
        crops: [],
        shape: { type: 'MultiPolygon', coordinates: [[square(26.55, 44.4, 0.0012345)]] },
      }),
    ],
    ...fields,
  };
}
