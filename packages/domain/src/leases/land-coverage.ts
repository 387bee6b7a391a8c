import { addDays } from '../crops/crop-interval.ts';
import { type Lease, runsOn } from './lease.ts';

/** The area of a parcel is known to a hundredth of a hectare: less than half of that above it is no finding. */
export const UNKNOWN_M2 = 50;

/** Land of a parcel that leases of the same days cover together. */
export interface CoveredTwice {
  readonly parcel: string;
  /** Leases that run on the first of those days, by their ids. */
  readonly leases: readonly string[];
  /** The first and last day; the last is null without an end. */
  readonly start_date: string;
  readonly end_date: string | null;
  /** Whole m² of contracts above the area of the parcel, or of two leases of it all. */
  readonly excess_m2: number;
}

type Coverage = Pick<Lease, 'id' | 'parts' | 'start_date' | 'end_date'>;

/**
 * Where leases cover more of a parcel at a time than there is, by the areas of parcels in m². Each parcel and set of leases comes
 * once, with the first days on which it does. A single contract above its parcel is found alike.
 */
export function coveredTwice(
  leases: readonly Coverage[],
  areas: ReadonlyMap<string, number>,
): CoveredTwice[] {
  return [...leasesByParcel(leases)].flatMap(([parcel, covering]) => {
    const area = areas.get(parcel);
    return area === undefined ? [] : excessesOf(parcel, area, covering);
  });
}

function excessesOf(parcel: string, area: number, leases: readonly Coverage[]): CoveredTwice[] {
  const found = new Map<string, CoveredTwice>();
  for (const start_date of new Set(leases.map((lease) => lease.start_date).toSorted())) {
    const running = leases.filter((lease) => runsOn(lease, start_date));
    const covered = running.reduce((sum, lease) => sum + areaIn(lease, parcel, area), 0);
    const key = running.map(({ id }) => id).join(' ');
    if (covered <= area + UNKNOWN_M2 || found.has(key)) continue;
    found.set(key, {
      parcel,
      leases: running.map(({ id }) => id),
      start_date,
      end_date: firstEnd(running, leases, start_date),
      excess_m2: covered - area,
    });
  }
  return [...found.values()];
}

/** The last day before one of the leases ends or another one begins. */
function firstEnd(running: readonly Coverage[], leases: readonly Coverage[], day: string): string | null {
  const ends = running.flatMap(({ end_date }) => end_date ?? []);
  const begins = leases.flatMap(({ start_date }) => (start_date > day ? [addDays(start_date, -1)] : []));
  return [...ends, ...begins].toSorted()[0] ?? null;
}

/** m² of a parcel that a lease covers: of its parts, or the whole. */
function areaIn({ parts }: Coverage, parcel: string, area: number): number {
  return parts.reduce((sum, part) => sum + (part.parcel === parcel ? (part.area_m2 ?? area) : 0), 0);
}

/** Whole m² of each parcel that no lease covers on a day, of those that have some: what is worked without a contract. */
export function uncoveredAreas(
  leases: readonly Coverage[],
  areas: ReadonlyMap<string, number>,
  day: string,
): Map<string, number> {
  const running = leasesByParcel(leases.filter((lease) => runsOn(lease, day)));
  const rest = [...areas].map(([parcel, area]) => {
    const covered = (running.get(parcel) ?? []).reduce((sum, lease) => sum + areaIn(lease, parcel, area), 0);
    return [parcel, area - covered] as const;
  });
  return new Map(rest.filter(([, area]) => area > UNKNOWN_M2));
}

function leasesByParcel(leases: readonly Coverage[]): Map<string, Coverage[]> {
  const found = new Map<string, Coverage[]>();
  for (const lease of leases)
    for (const parcel of new Set(lease.parts.flatMap((part) => part.parcel ?? []))) {
      const leasesOfParcel = found.get(parcel);
      if (leasesOfParcel) leasesOfParcel.push(lease);
      else found.set(parcel, [lease]);
    }
  return found;
}
