import { type CropSite, workDatesOf } from '../crops/crop-dates.ts';
import type { CropCycle, CropGroup } from '../crops/crop-facts.ts';
import { type Crop, cropByKey } from '../crops/crops.ts';
import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';
import type { ActivityKind } from './activity-kinds.ts';

/** An activity with its execution period, both days included; null where the days are unknown. */
export interface PlannedActivity {
  readonly kind: ActivityKind;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** A kind of activity, and its first and last day, counted from the usual sowing or harvest day of the crop. */
type Step = readonly [kind: ActivityKind, from: 'sow' | 'harvest', first: number, last: number];

const HARVEST: readonly Step[] = [
  ['harvest', 'harvest', -12, 12],
  ['transport', 'harvest', -12, 14],
];

/** The days between the harvest of wheat and a sowing in October, for which the works before it are given. */
const USUAL_FREE_DAYS = 100;
/** However few days are free, each work before a sowing has a day of its own before it. */
const MIN_PACE = 0.05;

// Works before a sowing begin before its period does, and end before the middle of it.
const AUTUMN_SOWN: readonly Step[] = [
  ['stubble', 'sow', -75, -50],
  ['plough', 'sow', -45, -20],
  ['fertilise', 'sow', -28, -16],
  ['seedbed', 'sow', -21, -3],
  ['sow', 'sow', -14, 14],
  // Top dressing at the end of winter, weeds and disease before heading.
  ['fertilise', 'harvest', -140, -105],
  ['spray', 'harvest', -95, -70],
  ['spray', 'harvest', -60, -40],
  ...HARVEST,
];

const SPRING_SOWN: readonly Step[] = [
  ['plough', 'sow', -180, -130],
  ['fertilise', 'sow', -21, -8],
  ['seedbed', 'sow', -14, -3],
  ['sow', 'sow', -10, 14],
  ['spray', 'sow', 20, 45],
  ...HARVEST,
];

const ROW_CROP: readonly Step[] = [
  ['plough', 'sow', -180, -130],
  ['fertilise', 'sow', -21, -8],
  ['seedbed', 'sow', -14, -3],
  ['sow', 'sow', -10, 14],
  ['spray', 'sow', 0, 30],
  ['hoe', 'sow', 25, 50],
  ...HARVEST,
];

const SUMMER_SOWN: readonly Step[] = [
  ['disc', 'sow', -14, -4],
  ['seedbed', 'sow', -9, -1],
  ['sow', 'sow', -7, 7],
  ...HARVEST,
];

const COVER: readonly Step[] = [
  ['disc', 'sow', -10, -1],
  ['sow', 'sow', -7, 7],
];

const ORCHARD: readonly Step[] = [
  ['prune', 'harvest', -220, -160],
  ['fertilise', 'harvest', -190, -160],
  ['spray', 'harvest', -150, -120],
  ['mow', 'harvest', -110, -90],
  ['spray', 'harvest', -70, -40],
  ...HARVEST,
];

const MOWN: readonly Step[] = [
  ['fertilise', 'harvest', -80, -55],
  ['mow', 'harvest', -12, 12],
  ['transport', 'harvest', -10, 16],
];

const SOWN: Readonly<Record<CropCycle, readonly Step[]>> = {
  winter: AUTUMN_SOWN,
  spring: SPRING_SOWN,
  summer: SUMMER_SOWN,
  perennial: ORCHARD,
  fallow: [],
};

/** Groups whose works differ from those of other crops that are sown at the same time. */
const OF_GROUP: Partial<Record<CropGroup, readonly Step[]>> = {
  roots: ROW_CROP,
  vegetables: ROW_CROP,
  cover: COVER,
  fodder: MOWN,
  grassland: MOWN,
};

/** Grown in rows that are hoed. */
const ROW_CROPS: ReadonlySet<string> = new Set([
  'maize',
  'silage_maize',
  'sorghum',
  'sunflower',
  'soybean',
  'beans',
  'tobacco',
]);

/**
 * The usual activities of a crop in a season in their order, with their usual days, counted from the estimated sowing
 * and harvest days. An own assumption: common conventional practice, a draft for the farmer to change.
 */
export function startingPlanOf(crop: Crop, site: CropSite): PlannedActivity[] {
  const days = workDatesOf(crop, site);
  const anchors = { sow: days.sow_date, harvest: days.harvest_date };
  const steps = (ROW_CROPS.has(crop.key) ? ROW_CROP : OF_GROUP[crop.group]) ?? SOWN[crop.cycle];
  const pace = steps === AUTUMN_SOWN ? paceBeforeSowing(days.sow_date, site) : 1;
  return steps.map(([kind, from, first, last]) => {
    const anchor = anchors[from];
    if (anchor === null) return { kind, start_date: null, end_date: null };
    const day = dayNumberOf(anchor);
    const [start, end] = from === 'sow' ? atPace([kind, from, first, last], steps, pace) : [first, last];
    return { kind, start_date: isoDayOf(day + start), end_date: isoDayOf(day + end) };
  });
}

/**
 * The first and last day of a step, in days from the sowing, where the works before it are closer to it: the sowing, which
 * stays around its day, begins no earlier than the last of them.
 */
function atPace(
  [kind, , first, last]: Step,
  steps: readonly Step[],
  pace: number,
): readonly [number, number] {
  if (kind !== 'sow') return [Math.floor(first * pace), Math.floor(last * pace)];
  const before = steps.slice(
    0,
    steps.findIndex(([name]) => name === 'sow'),
  );
  const latest = Math.max(...before.map(([, , start]) => Math.floor(start * pace)));
  const late = Math.max(0, latest - first);
  return [first + late, last - late];
}

/**
 * By how much the works before a sowing in late summer or autumn have to be closer to it, 0 to 1: they begin once the wheat
 * before it, the usual previous crop, is off the field.
 */
function paceBeforeSowing(sowDate: string | null, site: CropSite): number {
  const before = workDatesOf(cropByKey('winter_wheat'), { ...site, end_year: site.end_year - 1 });
  if (sowDate === null || before.harvest_date === null) return 1;
  const free = dayNumberOf(sowDate) - dayNumberOf(before.harvest_date);
  return Math.min(1, Math.max(MIN_PACE, free / USUAL_FREE_DAYS));
}

/** A day in another year: 29 February becomes 28 February; null stays null. */
export function movedByYears(day: string | null, years: number): string | null {
  if (day === null) return null;
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isoDayOf(dayNumberOf(moved)) === moved ? moved : moved.replace('-02-29', '-02-28');
}
