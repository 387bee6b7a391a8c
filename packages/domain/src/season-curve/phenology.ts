import { dayNumberOf, isoDayOf } from './day-number.ts';
import { type CurveDay, GAP_DAYS, type SeasonCurve } from './season-curve.ts';

/** Detected stages of a crop's year in order; a curve shows at most one of the last two. */
export const PHENOLOGY_MARKS = ['greenUp', 'peak', 'senescence', 'end', 'harvest'] as const;
export type PhenologyMark = (typeof PHENOLOGY_MARKS)[number];

/** A detected ISO day, and the distance in days to the farther of the two samples around it. */
export interface DetectedDay {
  readonly date: string;
  readonly plusMinus: number;
}

/** The detected days; null where the curve does not show them. */
export type Phenology = Readonly<Record<PhenologyMark, DetectedDay | null>>;

/** The period of a crop on its parcel in ISO days, both included. */
export interface CropTime {
  readonly from: string;
  readonly to: string;
}

/** A smaller rise or fall is due to weather and soil, not to a crop. */
const MIN_AMPLITUDE = 0.2;
const FEWEST_SIGHTINGS = 6;
/** The estimated end of a crop is uncertain, so this many more days are included. */
const DAYS_AFTER = 45;
/** Shares of the amplitude of the rise at green-up, and of the fall at senescence and at the end. */
const LOW = 0.2;
const HALF = 0.5;
const HIGH = 0.8;
/** A smaller share of the fall between two dates is not a harvest, however near they are. */
const HARVEST_SHARE = 0.25;
/**
 * Days in which the fastest crop ripens, from 10 % to 90 % of the fall. Our own choice: barley and heat-struck wheat take 14
 * days, and the difference allows for errors of measurement.
 */
const FASTEST_RIPENING_DAYS = 12;
/** The logarithm of odds between 10 % and 90 %. */
const ODDS_10_TO_90 = 2 * Math.log(9);
/** Days within which a mown crop is green again and a harvested one is not. */
const RETURN_DAYS = 30;

const NONE: Phenology = { greenUp: null, peak: null, senescence: null, end: null, harvest: null };

/**
 * The phenological days detected in an NDVI curve. Green-up is where the rise to the peak passes 20 % of its
 * amplitude; senescence is where the fall passes 80 % for the last time before it reaches 20 % (seasonal
 * parameters by relative amplitude as in TIMESAT, Jönsson & Eklundh 2004, doi 10.1016/j.cageo.2004.05.006, and
 * HR-VPP; the shares are our own). Harvest is a fall between two samples after senescence that is deeper than any
 * ripening in that time, without recovery. A ripe crop is as pale as its stubble, so that its harvest is not seen:
 * without one, the end is where the fall has reached 20 %: the crop is dry or gone, and the curve does not show when it
 * was cut. It counts once the fall is 80 % as deep as the rise, since the final depth is unknown before. A winter crop
 * has its peak after New Year. Days at which a gap begins or ends, and all days of a curve
 * with an amplitude below 0.2, are null.
 */
export function phenologyOf(curve: SeasonCurve, time: CropTime): Phenology {
  const from = isOverWinter(time) ? `${time.to.slice(0, 4)}-01-01` : time.from;
  const to = isoDayOf(dayNumberOf(time.to) + DAYS_AFTER);
  const isInside = ({ date }: { readonly date: string }) => date >= from && date <= to;
  const days = curve.days.filter(isInside);
  const samples = curve.samples.filter((each) => isInside(each) && !curve.missedClouds.has(each.date));
  if (samples.length < FEWEST_SIGHTINGS || days.length < 3) return NONE;

  const top = days.reduce((best, { value }, at) => (value > days[best]!.value ? at : best), 0);
  const peak = days[top]!.value;
  const detected = (at: number) => detectedDay(days[at]!, samples);
  const rise = peak - leastOf(days.slice(0, top + 1));
  const fall = peak - leastOf(days.slice(top));
  // Before the fall is half-way down, neither the end nor the peak is certain.
  const hasFallen = fall >= MIN_AMPLITUDE && fall >= HALF * rise;
  if (rise < MIN_AMPLITUDE || !hasFallen) return NONE;

  const greenUp = days.findLastIndex(({ value }, at) => at < top && value < peak - (1 - LOW) * rise) + 1;
  const low = days.findIndex(({ value }, at) => at > top && value <= peak - (1 - LOW) * fall);
  const senescence = days.findLastIndex(
    ({ value }, at) => at >= top && at < low && value >= peak - (1 - HIGH) * fall,
  );
  const ripe = days[senescence]!.date;
  const harvest = harvestOf(
    samples.filter(({ date }) => date >= ripe),
    { fall, half: peak - HALF * fall },
  );
  return {
    greenUp: detected(greenUp),
    peak: detected(top),
    senescence: detected(senescence),
    end: harvest === null && fall >= HIGH * rise ? detected(low) : null,
    harvest,
  };
}

function isOverWinter({ from, to }: CropTime): boolean {
  return from.slice(0, 4) < to.slice(0, 4) && from.slice(5) >= '07-01';
}

function leastOf(days: readonly CurveDay[]): number {
  return Math.min(...days.map(({ value }) => value));
}

interface Point {
  readonly date: string;
  readonly value: number;
}

/** A day of the curve with the distance to the samples around it; null in a gap. */
function detectedDay({ date, isUncertain }: CurveDay, samples: readonly Point[]): DetectedDay | null {
  const before = samples.findLast((sample) => sample.date <= date);
  const after = samples.find((sample) => sample.date >= date);
  if (isUncertain || !before || !after) return null;
  const day = dayNumberOf(date);
  return { date, plusMinus: Math.max(day - dayNumberOf(before.date), dayNumberOf(after.date) - day) };
}

/** The largest share of a fall that ripening causes within some days: of a logistic curve, around its middle. */
function deepestRipening(days: number): number {
  return Math.tanh((ODDS_10_TO_90 * days) / FASTEST_RIPENING_DAYS / 4);
}

/** The last sharp fall that ends below the half and stays there, dated in the middle between its two samples. */
function harvestOf(points: readonly Point[], { fall, half }: { fall: number; half: number }) {
  const at = points.findLastIndex((point, index) => {
    const before = points[index - 1];
    if (before === undefined || point.value > half) return false;
    const length = dayNumberOf(point.date) - dayNumberOf(before.date);
    const share = (before.value - point.value) / fall;
    if (length > GAP_DAYS || share < Math.max(HARVEST_SHARE, deepestRipening(length))) return false;
    const middle = (before.value + point.value) / 2;
    const until = isoDayOf(dayNumberOf(point.date) + RETURN_DAYS);
    return points.slice(index + 1).every(({ date, value }) => date > until || value < middle);
  });
  if (at < 1) return null;
  const before = dayNumberOf(points[at - 1]!.date);
  const after = dayNumberOf(points[at]!.date);
  const middle = Math.floor((before + after) / 2);
  return { date: isoDayOf(middle), plusMinus: after - middle };
}
