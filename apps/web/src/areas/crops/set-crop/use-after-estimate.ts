import { useEffect, useEffectEvent, useState } from 'react';
import type { EstimateRequest } from '../crop-changes.ts';

/**
 * Runs a callback at once, or when the estimate that it needs arrives; null needs none. A failed estimate is requested
 * again.
 */
export function useAfterEstimate(estimate: EstimateRequest | null, onKnown: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const isPending = estimate?.isPending ?? false;
  const isFailed = estimate?.isFailed ?? false;
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    if (!isFailed) onKnown();
  });
  useEffect(() => {
    if (isWaiting && !isPending) goOn();
  }, [isWaiting, isPending]);
  return {
    isWaiting,
    isPending,
    isFailed,
    askAgain: () => estimate?.ask(),
    start() {
      if (isFailed) estimate?.ask();
      if (isFailed || isPending) setWaiting(true);
      else onKnown();
    },
    cancel: () => setWaiting(false),
  };
}
