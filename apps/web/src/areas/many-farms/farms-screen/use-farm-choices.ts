import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FARM_FILTERS, FARM_ORDERS, type FarmChoices } from './listed-farms.ts';

/** The views of the page. */
export const FARM_VIEWS = ['list', 'map', 'crop'] as const;
type FarmView = (typeof FARM_VIEWS)[number];

interface PageChoices extends FarmChoices {
  readonly view: FarmView;
}

/** What is chosen on the page, kept in its address, so that Back from a farm returns to it. */
export function useFarmChoices(): readonly [PageChoices, (change: Partial<PageChoices>) => void] {
  const [query, setQuery] = useSearchParams();
  const choices = useMemo(
    (): PageChoices => ({
      view: oneOf(FARM_VIEWS, query.get('view')),
      filter: oneOf(FARM_FILTERS, query.get('show')),
      order: oneOf(FARM_ORDERS, query.get('order')),
      crop: query.get('crop'),
      search: query.get('search') ?? '',
    }),
    [query],
  );
  const choose = useCallback(
    ({ filter, ...change }: Partial<PageChoices>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries({ ...change, ...(filter && { show: filter }) }))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [choices, choose];
}

/** The value if it is one of some, else the first of them. */
function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((each) => each === value) ?? values[0];
}
