import { useEffect, useState } from 'react';
import type { Days } from '../../data/meteo.ts';
import type { FarmContext } from '../../data/use-farm-context.ts';

/** A slider moves through many days; the address follows when it rests, because browsers stop pages that write it too often. */
const REST_MS = 250;

/**
 * The day of the address, else today, else in another season the day of the newest clear image or the last; and the
 * function that goes to another.
 */
export function useSoilDay({ route, move }: FarmContext, span: Days | null, today: string) {
  const [going, setGoing] = useState<string | null>(null);
  const isIn = (day: string | null | undefined): day is string =>
    Boolean(day && span && span.from <= day && day <= span.to);
  const preferred = [route.query.day, today, route.date].find(isIn) ?? span?.to ?? null;
  const { query } = route;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the slider, and not the other way round
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
