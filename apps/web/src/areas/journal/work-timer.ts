import { useEffect, useReducer } from 'react';
import { useSetting } from '../../lib/settings.ts';

/** Shorter work is a mistaken tap. */
const MIN_HOURS = 0.01;
const HOUR_MS = 3_600_000;
const TICK_MS = 20_000;

/** Hours with two decimals between two times in ms, at least one hundredth. */
function hoursBetween(from: number, to: number): number {
  return Math.max(MIN_HOURS, Math.round(((to - from) / HOUR_MS) * 100) / 100);
}

/** The work that the user has started, which survives a reload and a dead battery; and its hours until now. */
export function useWorkTimer() {
  const [running, setRunning] = useSetting('workTimer');
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (running === null) return;
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return {
    running,
    hours: running && hoursBetween(running.started_at, Date.now()),
    start: (activity: string) => setRunning({ activity, started_at: Date.now() }),
    stop: () => setRunning(null),
  };
}
