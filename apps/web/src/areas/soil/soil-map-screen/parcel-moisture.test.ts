import type { Meteo, Parcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import type { Crops } from '../../crops/index.ts';
import { driestFirst, hectaresByClass, moistureColorOf, moistureOf } from './parcel-moisture.ts';

const DAY = '2026-06-20';
const crops = new Map([
  ['1', { id: '1', key: 'winter_wheat' }],
  ['11', { id: '11', key: 'maize' }],
]) as unknown as Crops;
const parcel = (id: string, crop_id: string | null, point = '44.4,27.4', hectares = 10) =>
  ({
    id,
    hectares,
    meteo_grid_point: point,
    crop_intervals: crop_id === null ? [] : [{ crop_id, computed_start_date: '2026-01-01' }],
  }) as unknown as Parcel;
const soil = (soil_moisture: number) => ({
  date: DAY,
  is_forecast: false,
  is_estimated: false,
  depth: '0-100' as const,
  water_capacity: 500,
  soil_moisture,
});
const meteo = (wheat: number, maize: number) =>
  ({ wheat_water_capacity: [soil(wheat)], maize_water_capacity: [soil(maize)] }) as unknown as Meteo;
const byPoint = new Map([
  ['44.4,27.4', meteo(1, 4)],
  ['44.5,27.4', meteo(2, 6)],
  ['0.0,0.0', null],
]);
const parcels = [
  parcel('wheat', '1'),
  parcel('maize', '11', '44.4,27.4', 30),
  parcel('none', null, '44.5,27.4'),
  parcel('far', '1', '0.0,0.0', 5),
];
const classesIn = (mode: 'parcel' | 'wheat' | 'maize', day = DAY) =>
  moistureOf(parcels, crops, { mode, day, byPoint }).map((one) => one.soil?.soil_moisture ?? null);

it('models the water of a parcel with the crop closest to its own', () => {
  expect(classesIn('parcel')).toEqual([1, 4, 6, null]);
});

it('models it with one crop for all if requested', () => {
  expect(classesIn('wheat')).toEqual([1, 1, 2, null]);
  expect(classesIn('maize')).toEqual([4, 4, 6, null]);
});

it('is unknown on a day that is in no series', () => {
  expect(classesIn('parcel', '2030-01-01')).toEqual([null, null, null, null]);
});

it('puts the driest first and the unknown last', () => {
  const moisture = moistureOf(parcels, crops, { mode: 'wheat', day: DAY, byPoint });
  expect(driestFirst(moisture).map((one) => one.parcel.id)).toEqual(['maize', 'wheat', 'none', 'far']);
});

it('adds up hectares by class, the unknown at 0', () => {
  const moisture = moistureOf(parcels, crops, { mode: 'parcel', day: DAY, byPoint });
  expect(hectaresByClass(moisture)).toEqual([5, 10, 0, 0, 30, 0, 10, 0]);
});

it('colors a class by its scale and unknown ones gray', () => {
  expect(moistureColorOf(soil(1))).toBe('#D73027');
  expect(moistureColorOf(soil(7))).toBe('#4575B4');
  expect(moistureColorOf(null)).toBe('#B9B4A8');
});
