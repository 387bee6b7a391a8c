import {
  codeOf,
  type HarvestPoints,
  type HarvestSettings,
  machineTonnes,
  NDVI_CODES,
  OUTSIDE,
  yieldCodeTable,
  yieldsOf,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { toWgs84 } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { pixelsInside } from '../zones/shape-grid.ts';
import { type HarvestedParcel, harvestMaps } from './harvest-maps.ts';
import { yieldZones } from './yield-zones.ts';
import { yieldZonesInWorker } from './yield-zones-in-worker.ts';

const ORIGIN = { epsg: 32635, x0: 500_000, y0: 4_900_000, pixel: 10 };
const at = (x: number, y: number) => toWgs84(ORIGIN.epsg, [ORIGIN.x0 + x, ORIGIN.y0 - 1000 + y]);

/** A rectangle in meters from the south-western corner of the images. */
function rectangle(west: number, south: number, east: number, north: number): MultiPolygon {
  const ring = [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
  return { type: 'MultiPolygon', coordinates: [[ring]] };
}

const SETTINGS: HarvestSettings = { tonnes: 1, standard_moisture: null, delay_s: 0 };
const parcel = (
  id: string,
  geometry: MultiPolygon,
  settings: HarvestSettings | null = SETTINGS,
): HarvestedParcel => ({
  id,
  geometry,
  settingsOn: () => settings,
  like: { ...ORIGIN, width: 100, height: 100 },
});

/** Passes to the north over some land, 5 m wide, one point per second at 2 m/s. */
function harvest(
  west: number,
  east: number,
  north: number,
  yieldAt: (x: number, y: number) => number,
): HarvestPoints {
  const path: [number, number, number][] = [];
  for (let x = west + 2.5; x < east; x += 5)
    for (let y = 0; y <= north; y += 2) path.push([x, y, 1_780_000_000 + path.length + x * 1000]);
  const places = path.map(([x, y]) => at(x, y));
  return {
    count: path.length,
    lng: Float64Array.from(places, ([lng]) => lng),
    lat: Float64Array.from(places, ([, lat]) => lat),
    time: Float64Array.from(path, ([, , time]) => time),
    yields: Float32Array.from(path, ([x, y]) => yieldAt(x, y)),
    width: new Float32Array(path.length).fill(5),
    speed: new Float32Array(path.length).fill(2),
    moisture: new Float32Array(path.length).fill(14),
    log: new Uint16Array(path.length),
  };
}

const east = (x: number) => (x < 200 ? 4 : 8);

describe('maps of a harvest', () => {
  const west = parcel('west', rectangle(0, 0, 200, 300));
  const other = parcel('east', rectangle(200, 0, 400, 300));
  const points = harvest(-50, 420, 300, east);

  it('are of the parcels in which points are, on the pixels of their images', () => {
    const { maps, outside } = harvestMaps(points, [
      west,
      other,
      parcel('away', rectangle(2000, 0, 2200, 300)),
    ]);
    expect(maps.map(({ parcel_id, mean_t_ha }) => [parcel_id, Math.round(mean_t_ha)])).toEqual([
      ['west', 4],
      ['east', 8],
    ]);
    expect(outside).toBeGreaterThan(0);
    for (const { grid, coverage, hectares, tonnes, mean_t_ha, points: own, kept, codes } of maps) {
      expect(Math.abs(grid.x0 - ORIGIN.x0) % 10).toBe(0);
      expect(Math.abs(grid.y0 - ORIGIN.y0) % 10).toBe(0);
      expect(coverage).toBeGreaterThan(0.95);
      expect(hectares).toBeGreaterThan(5.5);
      expect(hectares).toBeLessThan(6.1);
      expect(tonnes).toBeCloseTo(mean_t_ha * hectares!, 6);
      expect(kept).toBeLessThan(own);
      const inside = pixelsInside(west.geometry, { ...grid });
      if (mean_t_ha < 5)
        for (const [cell, code] of codes.entries()) expect(code === OUTSIDE).toBe(inside[cell] === 0);
    }
  });

  it('count the grain of kept swaths; that of a whole parcel is its mean times its area', () => {
    // 4 t/ha of 6 ha are 24 t; turns, starts and ends of passes are left out.
    const short = harvest(0, 200, 300, () => 4);
    const width = short.width.map((_, i) => (i % 7 === 0 ? 0 : 5));
    const [map] = harvestMaps({ ...short, width }, [west]).maps;
    expect(map!.tonnes).toBeLessThan(23);
    expect(machineTonnes([{ mean_t_ha: map!.mean_t_ha, hectares: 6 }])).toBeCloseTo(24, 1);
  });

  it('need a crop whose yields can be converted', () => {
    const unknown = parcel('west', west.geometry, null);
    expect(harvestMaps(points, [unknown])).toMatchObject({
      maps: [],
      unmapped: [{ parcel_id: 'west', drops: {} }],
    });
    const zero = harvestMaps(
      harvest(0, 100, 300, () => 0),
      [west],
    );
    expect(zero.unmapped[0]!.drops.no_yield).toBeGreaterThan(1000);
  });

  it('of parcels that cross two zones of UTM use the grid of the images of each', () => {
    const far = {
      ...other,
      like: { epsg: 32634, x0: 970_000, y0: 4_900_000, pixel: 10, width: 1, height: 1 },
    };
    const { maps } = harvestMaps(points, [west, far]);
    expect(maps.map(({ grid }) => grid.epsg)).toEqual([32635, 32634]);
    expect(maps[1]!.mean_t_ha).toBeCloseTo(8, 2);
  });
});

describe('yields of productivity zones', () => {
  const geometry = rectangle(0, 0, 400, 300);
  const [map] = harvestMaps(harvest(0, 400, 300, east), [parcel('whole', geometry)]).maps;
  const image: PixelGrid = {
    ...ORIGIN,
    width: 100,
    height: 100,
    codes: Uint8Array.from({ length: 10_000 }, (_, i) =>
      codeOf(NDVI_CODES, (i % 100 < 20 ? 0.4 : 0.7) + 0.0001 * (i % 7)),
    ),
  };

  it('are higher where images show more growth', async () => {
    const job = { geometry, images: [image], count: 3, map: map! };
    const found = yieldZones(job);
    expect(found.used).toEqual([0]);
    expect(found.zones.map(({ mean_t_ha }) => Math.round(mean_t_ha!))).toEqual([4, 8]);
    expect(found.correlation!.r).toBeGreaterThan(0.95);
    expect(found.correlation!.effective).toBeLessThan(found.pixels / 10);
    expect(found.pixels).toBeGreaterThan(1000);
    expect(await yieldZonesInWorker(job)).toEqual(found);
  });

  it('are none without images', () => {
    const found = yieldZones({ geometry, images: [], count: 3, map: map! });
    expect(found).toEqual({ used: [], zones: [], correlation: null, pixels: 0 });
  });

  it('are as exact as a step of the codes', () => {
    expect(yieldCodeTable(map!.step).step).toBeLessThanOrEqual(0.05);
    expect(yieldsOf(map!).length).toBeGreaterThan(1100);
  });
});
