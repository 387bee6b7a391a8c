import { useEffect, useState } from 'react';
import type { FarmContext } from '../../farms/index.ts';
import type { Days } from '../../weather/index.ts';

/** The URL is updated when the slider rests, because browsers block pages that change it too often. */
const REST_MS = 250;

/**
 * The day in the URL, else today, else in another season the day of the newest clear image or the last day; and its
 * setter.
 */
export function useSoilDay({ route, move }: FarmContext, span: Days | null, today: string) {
  const [going, setGoing] = useState<string | null>(null);
  const isIn = (day: string | null | undefined): day is string =>
    Boolean(day && span && span.from <= day && day <= span.to);
  const preferred = [route.query.day, today, route.date].find(isIn) ?? span?.to ?? null;
  const { query } = route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the slider, not vice versa
  useEffect(() => {
    if (going === null) return;
    const resting = setTimeout(() => {
      move({ query: { ...query, day: going } }, { replace: true });
      setGoing(null);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [going]);
  return { day: isIn(going) ? going : preferred, onDay: setGoing };
}
