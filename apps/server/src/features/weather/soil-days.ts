import {
  addDays,
  type ConsecutiveDay,
  consecutiveDays,
  type IrrigationDay,
  withIrrigation,
} from '@brazda/domain';
import type { SourcedDay } from './weather.repo.ts';

/** After so many days the initial guess of the soil moisture no longer matters; before that, none is returned. */
const WARM_UP_DAYS = 180;
/** A gap of more unknown days is not bridged: their rain is not known. */
const HOLE_DAYS = 7;

/** Days for the balance of soil water. */
export interface SoilDays {
  /** The last days without a longer gap, with the water given to the parcel. */
  readonly days: readonly ConsecutiveDay[];
  /** The first ISO day on which the balance is reliable; empty without any. */
  readonly warm_from: string;
}

/** The days for the balance of soil water of a place, from its known days in order and the water given there. */
export function soilDaysOf(
  known: readonly Pick<SourcedDay, 'date' | 'precipitation' | 'et0'>[],
  irrigation: readonly IrrigationDay[],
): SoilDays {
  const rainy = known.filter(({ precipitation }) => precipitation !== null);
  const start = unbrokenDays(rainy)[0]?.date;
  const end = rainy.at(-1)?.date;
  const unbroken = known.filter(({ date }) => start !== undefined && date >= start && date <= end!);
  const days = withIrrigation(consecutiveDays(unbroken), irrigation);
  return { days, warm_from: days[0] ? addDays(days[0].date, WARM_UP_DAYS) : '' };
}

/** The last days without a longer gap. */
function unbrokenDays<D extends Pick<SourcedDay, 'date'>>(days: readonly D[]): readonly D[] {
  const first = days.findLastIndex(
    ({ date }, i) => i > 0 && date > addDays(days[i - 1]!.date, HOLE_DAYS + 1),
  );
  return first < 0 ? days : days.slice(first);
}
