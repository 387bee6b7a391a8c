import { useEffect, useState } from 'react';

/** The full seconds until a time, counted down to 0; null without a time. */
export function useSecondsLeft(until: string | null): number | null {
  const [now_ms, setNow] = useState(Date.now);
  const left = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now_ms) / 1000));
  const isOver = left === null || left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time starts at the current one
  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return left;
}
