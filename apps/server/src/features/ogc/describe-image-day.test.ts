import { expect, it } from 'vitest';
import { addressesAt } from './addresses.ts';
import { type DayImages, describeImageDay } from './describe-image-day.ts';
import type { DayRaster, DayScene } from './image-days.repo.ts';

const scene = (fields: Partial<DayScene> = {}): DayScene => ({
  sensing_date: '2026-05-01',
  sensed_at: new Date('2026-05-01T09:10:00Z'),
  platform: 'sentinel-2a',
  tile: '35TNL',
  simulated: false,
  ...fields,
});
const raster = (fields: Partial<DayRaster> = {}): DayRaster => ({
  sensing_date: '2026-05-01',
  layer: 'NDVI',
  epsg: 32635,
  x0: 500_000,
  y0: 5_000_000,
  pixel: 10,
  width: 4,
  height: 3,
  ...fields,
});

function describeDay(images: Partial<DayImages>) {
  const day: DayImages = {
    day: '2026-05-01',
    season: {
      id: 'a-season',
      end_year: 2026,
      start_date: '2025-10-01',
      end_date: '2026-09-30',
      bbox: [27, 45, 27.1, 45.1],
    },
    clear_share: 0.98765,
    scenes: [scene()],
    rasters: [raster()],
    ...images,
  };
  return describeImageDay(
    'a-farm',
    day,
    ['NDVI', 'CIRE'],
    addressesAt('https://brazda.example'),
    (key) => key,
  );
}

it('has the files of the indices that were measured on the day, with where their pixels lie', () => {
  const item = describeDay({ rasters: [raster(), raster({ layer: 'CIRE', pixel: 20 })] })!;
  expect(item.assets.NDVI).toMatchObject({
    'proj:epsg': 32635,
    'proj:shape': [3, 4],
    'proj:transform': [10, 0, 500_000, 0, -10, 5_000_000],
    'raster:bands': [{ nodata: 0, spatial_resolution: 10 }],
  });
  expect(item.assets.CIRE).toMatchObject({ 'raster:bands': [{ spatial_resolution: 20 }] });
  expect(Object.keys(describeDay({})!.assets)).toEqual(['NDVI']);
  expect(item.properties).toMatchObject({ 'brazda:clear_share': 0.988, 'brazda:simulated': false });
});

it('names satellite and tile where all scenes have the same, and the span of their times', () => {
  const later = { sensed_at: new Date('2026-05-01T09:20:00Z'), platform: 'sentinel-2c', tile: '34TGR' };
  const { properties } = describeDay({ scenes: [scene(), scene(later)] })!;
  expect(properties).toMatchObject({
    datetime: '2026-05-01T09:10:00.000Z',
    start_datetime: '2026-05-01T09:10:00.000Z',
    end_datetime: '2026-05-01T09:20:00.000Z',
    constellation: 'sentinel-2',
  });
  expect(properties).not.toHaveProperty('platform');
  expect(properties).not.toHaveProperty(['grid:code']);
  expect(describeDay({})!.properties).not.toHaveProperty('end_datetime');
});

it('is in the zone of most parcels, and leaves the pixels of several zones to the file', () => {
  const next = raster({ epsg: 32636, x0: 100_000 });
  const asset = describeDay({ rasters: [raster({ x0: 700_000 }), next] })!.assets.NDVI;
  expect(asset).toMatchObject({ 'proj:epsg': 32635 });
  expect(asset).not.toHaveProperty(['proj:shape']);
});

it('is none where nothing was measured, or where parcels lie too far apart for a file', () => {
  expect(describeDay({ rasters: [] })).toBeNull();
  expect(describeDay({ scenes: [] })).toBeNull();
  expect(describeDay({ rasters: [raster({ width: 40_001 })] })).toBeNull();
});
