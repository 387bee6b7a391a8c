import { SCL } from '@brazda/raster/write';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appearanceOf } from './appearance.ts';
import { cloudsOf } from './clouds.ts';
import { dayOf } from './days.ts';
import { buildLandscape } from './landscape.ts';
import { blankTile, painterOf } from './paint.ts';
import { growthIn, ndviOn } from './phenology.ts';
import { folderOf, listScenes } from './scene-list.ts';
import { HALF, TILE } from './scene-to-paint.ts';
import { farmOf, SITES } from './site.ts';
import { canopyShare, mix, mixCanopy, ndviOf, soilSpectrumOf } from './spectra.ts';
import { isSeenWhole, sensingDates, weatherOf } from './weather.ts';

const BEAUCE = SITES.find(({ tile }) => tile === '31UCP')!;
const landscape = buildLandscape(BEAUCE);
const LATITUDE = 48.28;
const dates = sensingDates(BEAUCE, '2026-12-31');

/** Every tile of a scene of the Beauce, painted. */
function paint(date: string, { shift = 0, whole = false } = {}) {
  const weather = weatherOf(BEAUCE, date);
  const day = { date, weather, country: 'FR', latitude: LATITUDE } as const;
  const clouds = cloudsOf(BEAUCE, date, weather);
  const painter = painterOf({ site: BEAUCE, landscape, day, clouds, whole, shift });
  return [0, 1].flatMap((ty) =>
    [0, 1, 2].map((tx) => {
      const tile = blankTile();
      painter(tx, ty, tile);
      return { tx, ty, tile };
    }),
  );
}

/** Mean NDVI of the pixels of each of our parcels in painted tiles. */
function meansOf(tiles: ReturnType<typeof paint>, shift = 0): number[] {
  const sums = ownUnits.map(() => ({ sum: 0, count: 0 }));
  for (const { tx, ty, tile } of tiles) {
    const [, , reds, nirs] = tile.bands;
    for (let at = 0; at < TILE * TILE; at++) {
      const x = tx * TILE + (at % TILE);
      const y = ty * TILE + Math.floor(at / TILE);
      if (x >= BEAUCE.width || y >= BEAUCE.height) continue;
      const own = sums[landscape.unit[y * BEAUCE.width + x] - ownUnits[0]];
      if (!own) continue;
      const red = reds[at] - shift;
      const nir = nirs[at] - shift;
      own.sum += (nir - red) / (nir + red);
      own.count++;
    }
  }
  return sums.map(({ sum, count }) => sum / count);
}

const ownUnits = landscape.units.flatMap((unit, index) =>
  unit.kind === 'field' && unit.ours ? [index] : [],
);

describe('a mixture of soil and canopy', () => {
  it('has the requested NDVI', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.7, max: 1.3, noNaN: true }),
        (ndvi, straw, brightness) => {
          const ground = soilSpectrumOf(straw, brightness);
          const canopy = mixCanopy('winter_wheat', 0, ndvi);
          expect(
            ndviOf(mix(ground, canopy, canopyShare(ground[2], ground[3], canopy[2], canopy[3], ndvi))),
          ).toBeCloseTo(ndvi, 9);
        },
      ),
    );
  });

  it('turns yellow with the flowers of rape without losing its NDVI', () => {
    const canopy = mixCanopy('winter_rapeseed', 1, 0.74);
    expect(ndviOf(canopy)).toBeGreaterThan(0.74);
    expect(canopy[1]).toBeGreaterThan(mixCanopy('winter_rapeseed', 0, 0.74)[1] * 1.3);
  });
});

describe('the growth of a crop', () => {
  const field = { seed: 5, country: 'RO', latitude: 44.5 } as const;

  it('goes through the points of its profile', () => {
    expect(ndviOn('winter_wheat', 2026, dayOf('2026-05-01'))).toBe(0.87);
    expect(ndviOn('maize', 2026, dayOf('2026-04-15'))).toBe(0.16);
  });

  it('shifts by days, not by weeks, from field to field and year to year', () => {
    for (let seed = 1; seed < 60; seed++) {
      const { ndvi } = growthIn('winter_wheat', 2026, { ...field, seed }, dayOf('2026-05-05'));
      expect(ndvi).toBeGreaterThan(0.8);
      expect(ndvi).toBeLessThan(0.92);
    }
  });

  it('ripens later in the Beauce than on the Romanian plain', () => {
    const on = (country: 'RO' | 'FR', latitude: number) =>
      growthIn('winter_wheat', 2026, { seed: 5, country, latitude }, dayOf('2026-06-20')).ndvi;
    expect(on('FR', LATITUDE)).toBeGreaterThan(on('RO', 44.5) + 0.1);
  });
});

describe('a painted scene', () => {
  const clear = '2026-05-17';
  const tiles = paint(clear);
  const means = meansOf(tiles);

  it('gives every parcel the NDVI of its crop within 0.02', () => {
    const day = {
      date: clear,
      weather: weatherOf(BEAUCE, clear),
      country: 'FR',
      latitude: LATITUDE,
    } as const;
    expect(ownUnits).toHaveLength(farmOf(BEAUCE).parcels.length);
    for (const [position, unit] of ownUnits.entries()) {
      const wanted = appearanceOf(landscape.units[unit], day).ndvi!;
      expect(Math.abs(means[position] - wanted), `unit ${unit}`).toBeLessThan(0.02);
    }
  });

  it('is deterministic', () => {
    const bytes = (painted: typeof tiles) =>
      painted.flatMap(({ tile }) =>
        [...tile.bands, tile.swir, tile.scl].map((band) => Buffer.from(band.buffer)),
      );
    expect(Buffer.concat(bytes(paint(clear))).equals(Buffer.concat(bytes(tiles)))).toBe(true);
  });

  it('has the same NDVI with and without the offset of newer processing baselines', () => {
    for (const [position, mean] of meansOf(paint(clear, { shift: 1000 }), 1000).entries()) {
      expect(mean).toBeCloseTo(means[position], 12);
    }
  });

  it('shows the farm alike whether or not the whole site is visible', () => {
    for (const [position, mean] of meansOf(paint(clear, { whole: true })).entries()) {
      expect(mean).toBeCloseTo(means[position], 12);
    }
  });

  it('is bright where its classes are cloud, darker where they are shadow', () => {
    const cloudy = dates.find((date) => weatherOf(BEAUCE, date).sky === 'broken' && /-0[4-7]-/.test(date))!;
    const sums = new Map<number, { blue: number; count: number }>();
    for (const { tile } of paint(cloudy, { whole: true })) {
      for (let half = 0; half < HALF * HALF; half++) {
        const at = 2 * Math.floor(half / HALF) * TILE + 2 * (half % HALF);
        const sum = sums.get(tile.scl[half]) ?? { blue: 0, count: 0 };
        sums.set(tile.scl[half], { blue: sum.blue + tile.bands[0][at], count: sum.count + 1 });
      }
    }
    const blue = (scl: number) => sums.get(scl)!.blue / sums.get(scl)!.count;
    expect(blue(SCL.cloud_high)).toBeGreaterThan(3500);
    expect(blue(SCL.cloud_medium)).toBeGreaterThan(blue(SCL.vegetation) * 1.5);
    expect(blue(SCL.cloud_shadow)).toBeLessThan(blue(SCL.vegetation));
  });
});

describe('the plan of scenes', () => {
  const all = listScenes({ until: '2026-11-20' });

  it('is newest first and has one day that was processed twice', () => {
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
    expect(all.filter(({ sequence }) => sequence === 1)).toHaveLength(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('plans a date alike whatever the range', () => {
    const few = listScenes({ from: '2025-04-01', until: '2025-06-30' });
    const ids = new Set(few.map(({ id }) => id));
    expect(few).toEqual(all.filter(({ id }) => ids.has(id)));
  });

  it('lays folders out as the public bucket does', () => {
    const scene = all.find(({ date, site }) => date === '2026-05-15' && site.tile === '35TNK')!;
    expect(folderOf(scene)).toBe('sentinel-s2-l2a-cogs/35/T/NK/2026/5/S2C_35TNK_20260515_0_L2A');
  });

  it.each(SITES)(
    'leaves about a third of the dates of $tile cloudy, and the middle of every month clear',
    (site) => {
      const skies = sensingDates(site, '2026-12-31').map((date) => ({ date, ...weatherOf(site, date) }));
      const cloudy = skies.filter(({ sky }) => sky !== 'clear').length / skies.length;
      expect(cloudy).toBeGreaterThan(0.28);
      expect(cloudy).toBeLessThan(0.48);
      for (const { date, sky } of skies.filter(({ date }) => isSeenWhole(date)))
        expect(sky, date).toBe('clear');
    },
  );
});

describe('the landscape', () => {
  it('has no road, village or wood over a parcel', () => {
    const { parcels } = farmOf(BEAUCE);
    const first = ownUnits[0];
    for (const [position, unit] of ownUnits.entries()) {
      const pixels = landscape.unit.reduce((count, each) => count + (each === unit ? 1 : 0), 0);
      expect(unit).toBe(first + position);
      expect(pixels / 100).toBeCloseTo(parcels[position].hectares, 0);
    }
  });
});
