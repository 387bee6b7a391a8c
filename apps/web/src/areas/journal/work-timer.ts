import { useEffect, useReducer } from 'react';
import { defineSetting, useSetting } from '../../lib/setting.ts';
import { moment, text } from '../../lib/stored-values.ts';

/** Shorter work is a mistaken tap. */
const MIN_HOURS = 0.01;
const HOUR_MS = 3_600_000;
const TICK_MS = 20_000;

interface WorkTimer {
  readonly activity: string;
  readonly started_at: number;
}

/** The work that the user has started and not stopped. */
export const workTimerSetting = defineSetting('work.timer', { of: 'person', read: readTimer, or: null });

function readTimer(stored: unknown): WorkTimer | undefined {
  const { activity, started_at } = (stored ?? {}) as Partial<Record<keyof WorkTimer, unknown>>;
  const name = text(activity);
  const since = moment(started_at);
  return name !== undefined && since !== undefined ? { activity: name, started_at: since } : undefined;
}

/** Hours with two decimals between two times in ms, at least one hundredth. */
function hoursBetween(from: number, to: number): number {
  return Math.max(MIN_HOURS, Math.round(((to - from) / HOUR_MS) * 100) / 100);
}

/** The work that the user has started, which survives a reload and a dead battery; and its hours until now. */
export function useWorkTimer() {
  const [running, setRunning] = useSetting(workTimerSetting);
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
