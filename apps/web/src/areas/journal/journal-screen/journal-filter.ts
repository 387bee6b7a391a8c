import { ACTIVITY_KINDS, type ActivityKind } from '@brazda/domain';
import { useSearchParams } from 'react-router';
import type { JournalFilter } from '../journal-queries.ts';

const FIELDS = ['search', 'kind', 'crop', 'worker', 'machine', 'parcel', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter in an address; values that no filter can have are left out. */
export function filterOf(search: URLSearchParams): JournalFilter {
  const filter: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const value = search.get(field);
    if (value && isPossible(field, value)) filter[field] = value;
  }
  return filter as JournalFilter;
}

function isPossible(field: Field, value: string): boolean {
  if (field === 'kind') return ACTIVITY_KINDS.some(({ name }) => name === (value as ActivityKind));
  if (field === 'from' || field === 'to') return DAY.test(value) && !Number.isNaN(Date.parse(value));
  return field === 'search' ? value.length <= 100 : /^[\w.:,-]{1,40}$/.test(value);
}

/** The filter of the journal, which is in its address, and the function that changes some of its values. */
export function useJournalFilter() {
  const [search, setSearch] = useSearchParams();
  const set = (values: Partial<Record<Field | 'view' | 'month' | 'day', string | null>>) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    filter: filterOf(search),
    view: search.get('view') === 'calendar' ? ('calendar' as const) : ('list' as const),
    month: search.get('month'),
    day: search.get('day'),
    set,
    clear: () => set(Object.fromEntries(FIELDS.map((field) => [field, null]))),
  };
}
