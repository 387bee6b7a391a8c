import { type RotationFarm, type RotationFix, rotationFixTaskOf } from '@brazda/domain';
import { useEffect, useState } from 'react';
import type { SeasonVerdict } from './use-verdicts.ts';

/** Longer than the pause between two changes of an experienced user. */
const PAUSE_MS = 400;

interface Found {
  readonly of: SeasonVerdict;
  readonly changes: readonly RotationFix[] | null;
}

/** The smallest change that makes a season compliant; undefined while it is computed, null if there is none. */
export function useRotationFix(
  farm: RotationFarm,
  of: SeasonVerdict,
): readonly RotationFix[] | null | undefined {
  const [found, setFound] = useState<Found | null>(null);
  const isWanted = of.verdict.outcome === 'breach';
  useEffect(() => {
    if (!isWanted) return;
    const worker = new Worker(new URL('./rotation-fix.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly RotationFix[] | null>) =>
      setFound({ of, changes: data });
    worker.onerror = () => setFound({ of, changes: null });
    // Whoever is still changing crops does not wait for it.
    const pause = setTimeout(() => worker.postMessage(rotationFixTaskOf(farm, of.year)), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      worker.terminate();
    };
  }, [farm, of, isWanted]);
  if (!isWanted) return null;
  return found?.of === of ? found.changes : undefined;
}
