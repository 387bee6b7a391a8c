import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** Closes what lies over the page, or asks first. */
type Close = () => void;

/** What lies over the page and goes away before it when somebody goes back; the last one goes first. */
export const backLayers = createStore<readonly Close[]>([]);

/** Lets Back close what this is called in instead of leaving the page; without a way to close it, Back leaves. */
export function useBackLayer(close: Close | undefined): void {
  const canClose = close !== undefined;
  const leave = useEffectEvent(() => close?.());
  useEffect(() => {
    if (!canClose) return;
    const layer = () => leave();
    backLayers.set([...backLayers.get(), layer]);
    return () => backLayers.set(backLayers.get().filter((other) => other !== layer));
  }, [canClose]);
}

/** Closes the last layer; says whether there was one. */
export function closeLastLayer(): boolean {
  const last = backLayers.get().at(-1);
  last?.();
  return last !== undefined;
}
