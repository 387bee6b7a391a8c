import type { Crop, CropInterval, Farm, Parcel, Season } from '@brazda/contract/client';
import { CROPS, FREQUENT_CROPS, seasonWindow } from '@brazda/domain';

const DAY_MS = 86_400_000;

/** The season from October 2025 to December 2026, of a farm of two fields. */
export const SEASON: Season = {
  id: 'season',
  ...seasonWindow(2026, 10),
  end_year: 2026,
  is_active_in_journal: false,
  parcels_count: 2,
};

/** A farm that its owner sees. */
export const FARM: Farm = {
  id: 'farm',
  name: 'Ferma mea',
  country: 'RO',
  currency: 'RON',
  yield_unit: 't/ha',
  measures: [],
  hectares: 24.3,
  parcel_count: 2,
  bbox: [27.4, 44.4, 27.42, 44.41],
  is_demo: false,
  organic: null,
  access: 'owner',
  shared_farm: null,
  feature_flags: [],
  current_season: SEASON.id,
  seasons: [SEASON],
};

/** The catalog of crops as the API returns it. */
export const CATALOG: readonly Crop[] = CROPS.map(({ id, key, name, color, group }) => {
  const rank = FREQUENT_CROPS.findIndex((crop) => crop.id === id);
  return { id, key, name, color, group, frequency: rank < 0 ? null : rank + 1, system_links: [] };
});

/** The id of a crop by its English name. */
export function cropNamed(name: string): string {
  return CATALOG.find((crop) => crop.name.en === name)!.id;
}

/** A crop on a parcel from its sow day until the day before `upper`. */
export function intervalSample(crop: string, start_date: string, upper: string): CropInterval {
  const end_date = new Date(Date.parse(upper) - DAY_MS).toISOString().slice(0, 10);
  return {
    id: `interval-${crop}`,
    crop_id: cropNamed(crop),
    interval: { lower: start_date, upper, bounds: '[)' },
    computed_start_date: start_date,
    computed_end_date: end_date,
    yield_forecast: null,
    yield_estimated: null,
    yield_measured: null,
    crop_hybrid: null,
    agricultural_work: null,
    estimated: [],
    is_secondary: false,
    declared_code: null,
  };
}

/** A square field with a name. */
export function parcelSample(display_name: string, more: Partial<Parcel> = {}): Parcel {
  const west = 27.4;
  const south = 44.4;
  const east = 27.408;
  const north = 44.408;
  return {
    id: display_name,
    farm: FARM.id,
    season: SEASON.id,
    name: `Dragalina ${display_name}`,
    display_name,
    locality: { id: 'RO-93487', name: 'Dragalina' },
    siruta: '93487',
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    organic: null,
    special_use: null,
    reference: '93487',
    hectares: 12.15,
    bbox: [west, south, east, north],
    representative_point: [27.404, 44.404],
    shape: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      ],
    },
    svg_url: '',
    sensing_date: null,
    rasters: [],
    meteo_grid_point: '44.4,27.4',
    crop_intervals: [],
    ...more,
  };
}
