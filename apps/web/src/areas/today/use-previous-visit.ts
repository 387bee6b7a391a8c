import { useEffect, useRef } from 'react';
import { useSetting } from '../../lib/setting.ts';
import { type Visit, visitsSetting, withVisit } from './visits.ts';

/** The visit before this one; null at the first one on this device, undefined until the images of the farm are known. */
export function usePreviousVisit(
  farmId: string,
  newest: string | null | undefined,
): Visit | null | undefined {
  const [visits] = useSetting(visitsSetting);
  const noted = useRef(false);
  useEffect(() => {
    if (newest === undefined || noted.current) return;
    noted.current = true;
    visitsSetting.set(withVisit(visitsSetting.get(), farmId, { at_ms: Date.now(), newest }));
  }, [farmId, newest]);
  return newest === undefined ? undefined : visits[farmId]?.previous;
}
