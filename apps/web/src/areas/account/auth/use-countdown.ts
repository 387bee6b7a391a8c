import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The seconds left of a countdown to zero, and a function that restarts it. */
export function useCountdown(seconds: number, isRunning: boolean) {
  const [ends, setEnds] = useState(() => (isRunning ? Date.now() + seconds * SECOND_MS : 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((ends - now) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [isOver]);
  const start = () => {
    setNow(Date.now());
    setEnds(Date.now() + seconds * SECOND_MS);
  };
  return { left, start };
}
