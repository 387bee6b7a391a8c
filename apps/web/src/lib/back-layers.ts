import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** Closes a layer over the page, or asks first. */
type Close = () => void;

/** The layers over the page that Back closes before it leaves the page, the last one first. */
export const backLayers = createStore<readonly Close[]>([]);

/** Registers the caller as a layer that Back closes instead of leaving the page; without `close`, Back leaves. */
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

/** Closes the last layer; returns whether there was one. */
export function closeLastLayer(): boolean {
  const last = backLayers.get().at(-1);
  last?.();
  return last !== undefined;
}
