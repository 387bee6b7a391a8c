import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PHENOLOGY_MARKS, phenologyOf, type Sample, seasonCurveOf } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestProcessings } from './processings.ts';
import { readScene } from './read-scene.ts';
import type { ShapeToRead } from './scene-statistics.ts';
import { searchScenes } from './stac-search.ts';

const IMAGERY = join(import.meta.dirname, '../../../../shared/imagery');
const isThere = existsSync(IMAGERY);
const without = isThere ? '' : ' (SKIPPED: ../shared/imagery is not on this machine)';

interface Series {
  readonly samples: readonly Sample[];
  readonly skipped: readonly string[];
}

/** The series of a real data set: NDVI by the product's own rules, oldest first, for each shape. */
async function seriesOf(subset: string): Promise<ReadonlyMap<string, Series>> {
  const scenes = newestProcessings(await Array.fromAsync(searchScenes(join(IMAGERY, subset, 'items.json'))));
  const { features } = JSON.parse(readFileSync(join(IMAGERY, subset, 'polygons.geojson'), 'utf8'));
  const shapes = features.map(
    ({ id, geometry }: { id: string; geometry: Polygon | MultiPolygon }): ShapeToRead => ({ id, geometry }),
  );
  const series = new Map<string, { samples: Sample[]; skipped: string[] }>(
    shapes.map(({ id }: ShapeToRead) => [id, { samples: [], skipped: [] }]),
  );
  for (const scene of scenes) {
    const { readings } = await readScene(scene, shapes, { layers: ['NDVI'] });
    for (const { shape_id, statistics, clear_share } of readings) {
      const { samples, skipped } = series.get(shape_id)!;
      const date = scene.sensing_date;
      if (statistics) samples.push({ date, value: statistics.mean, clear_share });
      else skipped.push(date);
    }
  }
  return series;
}

describe.skipIf(!isThere)(`winter wheat of Zürich and Thurgau, spring and summer 2022${without}`, () => {
  const WHEAT = { from: '2021-10-15', to: '2022-07-20' };
  let series: ReadonlyMap<string, Series>;
  beforeAll(async () => {
    series = await seriesOf('zurich-thurgau-2022');
  }, 60_000);

  it('is green by April, highest in May and ripe in July on all five fields', () => {
    expect(series.size).toBe(5);
    for (const [field, { samples }] of series) {
      const found = phenologyOf(seasonCurveOf(samples), WHEAT);
      const monthOf = (mark: (typeof PHENOLOGY_MARKS)[number]) => found[mark]?.date.slice(0, 7);
      expect(['2022-03', '2022-04'], field).toContain(monthOf('greenUp'));
      expect(monthOf('peak'), field).toBe('2022-05');
      expect(['2022-06', '2022-07'], field).toContain(monthOf('senescence'));
    }
  });

  it('ripens without a sharp drop, so that no harvest is detected', () => {
    for (const { samples } of series.values())
      expect(phenologyOf(seasonCurveOf(samples), WHEAT).harvest).toBeNull();
  });

  it('is dry or gone in July, after senescence, on all five fields', () => {
    for (const [field, { samples }] of series) {
      const { senescence, end } = phenologyOf(seasonCurveOf(samples), WHEAT);
      expect(end!.date.slice(0, 7), field).toBe('2022-07');
      expect(end!.date > senescence!.date, field).toBe(true);
      expect(end!.plusMinus, field).toBeLessThanOrEqual(10);
    }
  });

  it('has each date once though three were processed twice, and none on the snow of 4 April', () => {
    for (const [field, { samples, skipped }] of series) {
      const dates = [...samples.map(({ date }) => date), ...skipped];
      expect(new Set(dates).size, field).toBe(35);
      expect(dates, field).toHaveLength(35);
      expect(skipped, field).toContain('2022-04-04');
    }
    expect(series.get('Z1')!.skipped).toEqual(
      expect.arrayContaining(['2022-05-19', '2022-06-15', '2022-07-10', '2022-07-28']),
    );
  });

  it('stays near the measurements: the curve is never far from a valid sample', () => {
    for (const { samples } of series.values()) {
      const { days, missedClouds } = seasonCurveOf(samples);
      const line = new Map(days.map(({ date, value }) => [date, value]));
      const off = samples
        .filter(({ date }) => !missedClouds.has(date))
        .map(({ date, value }) => Math.abs(line.get(date)! - value));
      expect(Math.max(...off)).toBeLessThan(0.09);
    }
  });
});

describe.skipIf(!isThere)(`meadows and woods near Ljubljana, July 2015 to December 2017${without}`, () => {
  let series: ReadonlyMap<string, Series>;
  beforeAll(async () => {
    series = await seriesOf('ljubljana-2015-2017');
  }, 60_000);

  it('are green in every summer and low in every winter', () => {
    for (const [shape_id, { samples }] of series) {
      const { days } = seasonCurveOf(samples);
      const meanOf = (from: string, to: string) => {
        const inside = days.filter(({ date }) => date >= from && date <= to).map(({ value }) => value);
        return inside.reduce((sum, value) => sum + value, 0) / inside.length;
      };
      for (const year of [2016, 2017]) {
        expect(meanOf(`${year}-05-15`, `${year}-09-15`), `${shape_id} ${year}`).toBeGreaterThan(0.55);
        expect(meanOf(`${year}-01-10`, `${year}-02-10`), `${shape_id} ${year}`).toBeLessThan(0.42);
      }
    }
  });

  it('detect the cloud of 15 July 2017 that the mask missed', () => {
    expect([...seasonCurveOf(series.get('L1')!.samples).missedClouds]).toContain('2017-07-15');
  });

  it('keep their winters: snow cover is not a missed cloud', () => {
    for (const [shape_id, { samples }] of series) {
      const winter = [...seasonCurveOf(samples).missedClouds].filter((date) => /-(12|01|02)-/.test(date));
      expect(winter, shape_id).toEqual([]);
    }
  });

  it('are uncertain over gaps in the series', () => {
    const uncertain = seasonCurveOf(series.get('L1')!.samples).days.filter(({ isUncertain }) => isUncertain);
    expect(uncertain.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2015-11-01', '2016-04-01', '2016-11-01']),
    );
  });

  it('have 8 December 2015 once, though it has two acquisitions', () => {
    for (const { samples, skipped } of series.values()) {
      const dates = [...samples.map(({ date }) => date), ...skipped];
      expect(dates.filter((date) => date === '2015-12-08')).toHaveLength(1);
    }
  });
});
