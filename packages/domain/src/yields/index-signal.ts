import { type Curve, curveAreaOf } from '../season-curve/curve-area.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import { FORECAST_FACTS } from './forecast-facts.ts';
import type { YieldCrop } from './yield-crops.ts';

/** The area under the NDVI curve of a parcel, in index × days, and the year of its harvest. */
export interface GreenArea {
  readonly year: number;
  readonly area: number;
}

/** How the green of a parcel moves its yield. */
export interface IndexSignal {
  /** The factor on the yield of a parcel with usual green. */
  readonly factor: number;
  /** The standard deviations by which the area under its curve is above the usual one, from -2 to 2. */
  readonly anomaly: number;
  /** What it is compared with: curves of the crop in other seasons of the farm, or other parcels of the season. */
  readonly reference: 'seasons' | 'parcels';
  /** The number of those curves. */
  readonly curves: number;
  /** The share of the time from green-up to thirty days after the peak that is over, 0 to 1. */
  readonly known: number;
}

// Own assumptions.
/** With fewer other curves, no area is usual. */
const MIN_CURVES = 5;
const MIN_OTHER_YEARS = 2;
/** With fewer days, curves of a crop hardly differ. */
const MIN_DAYS = 20;
const MAX_ANOMALY = 2;
/** Curves that are more alike than this share of their mean differ by measurement only. */
const MIN_SPREAD = 0.03;

/**
 * The area under the NDVI curve of a parcel from the usual green-up of its crop to a day, or to thirty days after the usual
 * peak; null where too few clear days are known, or before the crop has grown for some weeks.
 */
export function greenAreaOf(crop: YieldCrop, curve: Curve, year: number, until: string): GreenArea | null {
  const { from, to } = windowOf(crop, year, until);
  if (to - from < MIN_DAYS) return null;
  // Later images were not known on the day, and would otherwise show through the line to the next one.
  const known = curve.days.findLastIndex((day) => day <= dayNumberOf(until)) + 1;
  const area = curveAreaOf(
    { days: curve.days.slice(0, known), means: curve.means.slice(0, known) },
    from,
    to,
  );
  return area === null ? null : { year, area };
}

/**
 * How far the area under a parcel's curve moves its yield: 1 + b·z, with z its anomaly against the curves of the same crop
 * and days in other seasons of the farm, or, with too few of those, against other parcels of the season (after Vermote
 * 2018 and Skakun 2019, who use the area because the NDVI itself saturates; b is an assumption). All
 * areas must be of the same days of the year. Null with too few curves.
 */
export function indexSignalOf(
  crop: YieldCrop,
  own: GreenArea,
  others: readonly GreenArea[],
  until: string,
): IndexSignal | null {
  const ofSeasons = others.filter(({ year }) => year !== own.year);
  const hasSeasons =
    ofSeasons.length >= MIN_CURVES && new Set(ofSeasons.map(({ year }) => year)).size >= MIN_OTHER_YEARS;
  const compared = hasSeasons ? ofSeasons : others.filter(({ year }) => year === own.year);
  if (compared.length < MIN_CURVES) return null;
  const mean = compared.reduce((sum, { area }) => sum + area, 0) / compared.length;
  const squares = compared.reduce((sum, { area }) => sum + (area - mean) ** 2, 0);
  const spread = Math.max(Math.sqrt(squares / (compared.length - 1)), MIN_SPREAD * mean);
  if (spread <= 0) return null;
  const anomaly = Math.min(Math.max((own.area - mean) / spread, -MAX_ANOMALY), MAX_ANOMALY);
  const { from, to, end } = windowOf(crop, own.year, until);
  return {
    factor: 1 + FORECAST_FACTS[crop].slope * anomaly,
    anomaly,
    reference: hasSeasons ? 'seasons' : 'parcels',
    curves: compared.length,
    known: (to - from) / (end - from),
  };
}

/** The compared days of a year as day numbers: from the green-up to a day of the year, or to the end if that is earlier. */
function windowOf(crop: YieldCrop, year: number, until: string) {
  const { green } = FORECAST_FACTS[crop];
  const from = dayNumberOf(`${year}-${green.from}`);
  const end = dayNumberOf(`${year}-${green.to}`);
  return { from, to: Math.min(dayNumberOf(until), end), end };
}
