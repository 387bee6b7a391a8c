import { defineSetting } from '../../lib/setting.ts';

/** When a farm was looked at, and the newest image then. */
export interface Visit {
  readonly at_ms: number;
  /** The ISO day of the newest image; null without one. */
  readonly newest: string | null;
}

/** The visit that goes on, and the one before; null at the first one on this device. */
export interface VisitsOfFarm {
  readonly current: Visit;
  readonly previous: Visit | null;
}

type Visits = Readonly<Record<string, VisitsOfFarm>>;

/** Who comes back within this time is still there. */
const VISIT_GAP_MS = 60 * 60_000;
/** Farms whose visits are remembered. */
const MAX_FARMS = 50;

/** The visits of a person on this device, by farm. */
export const visitsSetting = defineSetting<Visits>('visits', { of: 'person', read: readVisits, or: {} });

/** The visits after one more: within an hour it goes on, later a new one begins. */
export function withVisit(visits: Visits, farmId: string, now: Visit): Visits {
  const known = visits[farmId];
  const isNew = known === undefined || now.at_ms - known.current.at_ms > VISIT_GAP_MS;
  const previous = known === undefined ? null : isNew ? known.current : known.previous;
  const { [farmId]: _, ...others } = visits;
  const kept = Object.entries(others)
    .toSorted(([, one], [, other]) => other.current.at_ms - one.current.at_ms)
    .slice(0, MAX_FARMS - 1);
  return { ...Object.fromEntries(kept), [farmId]: { current: now, previous } };
}

function readVisits(stored: unknown): Visits | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const entries = Object.entries(stored).filter((entry): entry is [string, VisitsOfFarm] => {
    const { current, previous } = entry[1] ?? {};
    return isVisit(current) && (previous === null || isVisit(previous));
  });
  return Object.fromEntries(entries);
}

function isVisit(stored: unknown): stored is Visit {
  if (typeof stored !== 'object' || stored === null) return false;
  const { at_ms, newest } = stored as Partial<Record<keyof Visit, unknown>>;
  return Number.isFinite(at_ms) && (newest === null || typeof newest === 'string');
}
