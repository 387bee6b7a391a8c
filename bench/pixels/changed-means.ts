import { seasonCurveOf } from '../../packages/domain/src/index.ts';
import {
  type LayerStatistics,
  type PixelRule,
  plainRule,
  readScene,
} from '../../packages/raster/src/index.ts';
import { PRODUCT_RULE } from '../../packages/raster/src/pixel-rule.ts';
import { RADII } from './cloud-edges.ts';
import { type SetName, scenesOfSet, shapesOfSet } from './real-scenes.ts';

/** From the plain rule to that of the product, one step at a time. */
const PLAIN = plainRule();
const { floor_counts, countsWater, cloud_margin_m } = PRODUCT_RULE;
const STEPS: readonly (readonly [name: string, rule: PixelRule])[] = [
  ['dark pixels', { ...PLAIN, floor_counts }],
  ['water', { ...PLAIN, floor_counts, countsWater }],
  ['edges of clouds', { ...PLAIN, floor_counts, countsWater, cloud_margin_m }],
  ['border', PRODUCT_RULE],
];
/** Sizes of parcels by their inner pixels. */
const SIZES = [
  [1, 8],
  [9, 24],
  [25, 60],
  [61, 200],
  [201, Number.POSITIVE_INFINITY],
] as const;

/** Prints how the NDVI of the shapes of a set changes with each step from the plain rule to that of the product. */
export async function printChangedMeans(name: SetName): Promise<void> {
  const readings = new Map<string, Map<string, LayerStatistics>>();
  for (const [step, rule] of [['plain', PLAIN] as const, ...STEPS])
    readings.set(step, await readAll(name, rule));
  let before = readings.get('plain')!;
  for (const [step] of STEPS) {
    const after = readings.get(step)!;
    const changes = changesOf(before, after);
    const lost = [...before].filter(([key, { statistics }]) => statistics && !after.get(key)!.statistics);
    const unchanged = changes.filter((change) => change === 0).length;
    console.log(
      `  ${step}: ${lost.length} of ${before.size} values lost, ${changes.length - unchanged} of ${changes.length} changed, ${summary(changes.filter((change) => change !== 0))}`,
    );
    before = after;
  }
  const whole = readings.get('edges of clouds')!;
  const inner = readings.get('border')!;
  for (const [least, most] of SIZES) {
    const ofSize = [...inner].filter(([, { n_valid, with_border }]) =>
      with_border ? least === 1 : n_valid >= least && n_valid <= most,
    );
    if (ofSize.length === 0) continue;
    const kind = least === 1 ? 'fewer than 9' : `${least} to ${most}`;
    console.log(`  border, ${kind} inner pixels: ${summary(changesOf(whole, new Map(ofSize)))}`);
  }
}

/** Prints how well the curves fit with each radius around clouds. */
export async function printCurvesOfRadii(name: SetName): Promise<void> {
  for (const radius of RADII) {
    const found = await readAll(name, { ...PRODUCT_RULE, cloud_margin_m: radius });
    console.log(`  radius ${radius} m: ${curvesOf(found)}`);
  }
}

/** How well the season curves of all shapes fit their values, and how many of these they take for missed clouds. */
function curvesOf(readings: ReadonlyMap<string, LayerStatistics>): string {
  const byShape = Map.groupBy([...readings], ([, { shape_id }]) => shape_id);
  let [values, missed, squares] = [0, 0, 0];
  for (const found of byShape.values()) {
    const samples = found.flatMap(([key, { statistics, clear_share }]) =>
      statistics ? [{ date: dayOf(key), value: statistics.mean, clear_share }] : [],
    );
    const curve = seasonCurveOf(samples);
    const line = new Map(curve.days.map(({ date, value }) => [date, value]));
    values += curve.samples.length;
    missed += curve.missedClouds.size;
    for (const { date, value } of curve.samples)
      if (!curve.missedClouds.has(date)) squares += (value - (line.get(date) ?? value)) ** 2;
  }
  return `${values} values, ${missed} missed clouds, the others ${Math.sqrt(squares / (values - missed)).toFixed(4)} from the curve (RMS)`;
}

/** The day in the id of a scene, such as `S2A_32TMT_20220623_0_L2A`. */
function dayOf(key: string): string {
  return key.replace(/^\w+?_\w+?_(\d{4})(\d\d)(\d\d)_.*$/, '$1-$2-$3');
}

async function readAll(name: SetName, rule: PixelRule): Promise<Map<string, LayerStatistics>> {
  const found = new Map<string, LayerStatistics>();
  const shapes = shapesOfSet(name);
  for (const scene of await scenesOfSet(name)) {
    const { readings } = await readScene(scene, shapes, { layers: ['NDVI'], rule });
    for (const reading of readings) found.set(`${scene.id} ${reading.shape_id}`, reading);
  }
  return found;
}

function changesOf(
  before: ReadonlyMap<string, LayerStatistics>,
  after: ReadonlyMap<string, LayerStatistics>,
): number[] {
  return [...after].flatMap(([key, { statistics }]) => {
    const old = before.get(key)?.statistics;
    return old && statistics ? [statistics.mean - old.mean] : [];
  });
}

function summary(changes: readonly number[]): string {
  if (changes.length === 0) return 'none';
  const sizes = changes.map(Math.abs).toSorted((a, b) => a - b);
  const mean = sizes.reduce((sum, one) => sum + one, 0) / sizes.length;
  const bias = changes.reduce((sum, one) => sum + one, 0) / changes.length;
  return `${changes.length} means by ${mean.toFixed(4)} on average (at most ${sizes.at(-1)!.toFixed(3)}), bias ${bias.toFixed(4)}`;
}
