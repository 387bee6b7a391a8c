import { addDays } from '../crops/crop-interval.ts';

/** Something to do, as far as its order counts. */
export interface Waiting {
  /** The last ISO day on which doing it costs nothing yet; null where none is known. */
  readonly last_day: string | null;
  /** The ground that loses with each day: hectares times the share of their green that is gone; 0 where none does. */
  readonly lost_ha: number;
}

/** Why something is where it is in the order. */
const GROUPS = ['ends', 'loses', 'late', 'later'] as const;

/**
 * Sorts what is to be done by what waiting costs on an ISO day. First what can no longer be done in time after today or tomorrow,
 * because a chance that ends is lost as a whole; then what loses ground with each day, by how much; then what is late already,
 * where one more day costs least of what was late longest; then what has time, by its last day. Equals keep their order.
 */
export function byCostOfWaiting<Item extends Waiting>(items: readonly Item[], today: string): Item[] {
  const tomorrow = addDays(today, 1);
  return items
    .map((item) => ({ item, group: GROUPS.indexOf(groupOf(item, { today, tomorrow })) }))
    .toSorted((a, b) => a.group - b.group || compareIn(GROUPS[a.group]!, a.item, b.item))
    .map(({ item }) => item);
}

function groupOf(
  { last_day, lost_ha }: Waiting,
  { today, tomorrow }: { today: string; tomorrow: string },
): (typeof GROUPS)[number] {
  if (last_day !== null && last_day >= today && last_day <= tomorrow) return 'ends';
  if (lost_ha > 0) return 'loses';
  return last_day !== null && last_day < today ? 'late' : 'later';
}

function compareIn(group: (typeof GROUPS)[number], a: Waiting, b: Waiting): number {
  if (group === 'loses') return b.lost_ha - a.lost_ha;
  const [one, other] = [a.last_day ?? NEVER, b.last_day ?? NEVER];
  if (one === other) return b.lost_ha - a.lost_ha;
  return one < other === (group === 'late') ? 1 : -1;
}

/** After every ISO day. */
const NEVER = '9999-12-31';

/** What an image showed of some ground; null where it is not known. */
interface LostGreen {
  readonly value: number | null;
  readonly usual: number | null;
  readonly change: number | null;
}

/** The hectares whose green is gone: the ground times the share that it lost. */
export function lostHectares({ hectares, ...green }: LostGreen & { readonly hectares: number }): number {
  return hectares * lostShare(green);
}

/** The share of its green that some ground lost of what is usual, or of what it had on the image before; 0 where neither is known. */
export function lostShare({ value, usual, change }: LostGreen): number {
  if (value === null) return 0;
  const references = [usual, change === null ? null : value - change];
  const shares = references.map((before) => (before === null || before <= 0 ? 0 : 1 - value / before));
  return Math.max(...shares, 0);
}
