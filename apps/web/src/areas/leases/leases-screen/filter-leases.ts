import type { Lease } from '@brazda/contract/client';
import { foldText, leaseReminderOn, runsOn } from '@brazda/domain';

/** Which leases of a farm a list shows. */
export const LEASE_FILTERS = ['running', 'ending', 'untitled', 'over', 'all'] as const;
export type LeaseFilter = (typeof LEASE_FILTERS)[number];

const IS_SHOWN: Readonly<Record<LeaseFilter, (lease: Lease, day: string) => boolean>> = {
  // One that has not begun is shown, too: it is what was agreed last.
  running: ({ end_date }, day) => end_date === null || day <= end_date,
  ending: (lease, day) => runsOn(lease, day) && leaseReminderOn(lease.end_date, day) !== null,
  untitled: ({ end_date, parts }, day) =>
    (end_date === null || day <= end_date) && parts.some(({ title }) => title === null),
  over: ({ end_date }, day) => end_date !== null && end_date < day,
  all: () => true,
};

/** The leases that a filter shows on a day, and whose texts contain all words of a search. */
export function filterLeases(
  leases: readonly Lease[],
  filter: LeaseFilter,
  search: string,
  { day, textOf }: { readonly day: string; readonly textOf: (lease: Lease) => string },
): Lease[] {
  const searched = foldText(search).split(/\s+/).filter(Boolean);
  return leases.filter((lease) => {
    if (!IS_SHOWN[filter](lease, day)) return false;
    const text = searched.length === 0 ? '' : foldText(textOf(lease));
    return searched.every((word) => text.includes(word));
  });
}
