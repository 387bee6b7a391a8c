import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../data/language.ts';
import classes from './map-canvas.module.css';
import { createStage, type Stage } from './stage.ts';
import type { StageEvents, StageView } from './view.ts';

/** The map of a farm, filling its parent. React gives it a view; nothing of React is inside. */
export function MapCanvas({ view, events }: { view: StageView; events: StageEvents }) {
  const t = useWords();
  const container = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(null);
  const listener = useRef(events);
  const [canDraw, setCanDraw] = useState(true);
  useLayoutEffect(() => {
    listener.current = events;
  });

  const title = t('map:title');
  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is not made anew for a change of language
  useEffect(() => {
    const made = createStage(container.current!, listening(listener), {
      'Map.Title': title,
      'AttributionControl.ToggleAttribution': attribution,
    });
    stage.current = made;
    setCanDraw(made !== null);
    return () => {
      stage.current = null;
      made?.destroy();
    };
  }, []);

  useEffect(() => stage.current?.show(view));
  useEffect(() => container.current?.querySelector('canvas')?.setAttribute('aria-label', title), [title]);

  return (
    <>
      <div ref={container} className={classes.canvas} />
      {!canDraw && <p className={classes.sorry}>{t('map:canvas.noWebGl')}</p>}
    </>
  );
}

function listening(listener: { readonly current: StageEvents }): StageEvents {
  return {
    onParcel: (id) => listener.current.onParcel(id),
    onHoverParcel: (id) => listener.current.onHoverParcel(id),
    onPixel: (reading) => listener.current.onPixel(reading),
    onReady: (stage) => listener.current.onReady(stage),
  };
}
