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
  const latest = useRef({ view, events });
  const [canDraw, setCanDraw] = useState(true);
  // Before the browser paints: a step to a date that is there already is drawn in the very next frame.
  useLayoutEffect(() => {
    latest.current = { view, events };
    stage.current?.show(view);
  });

  const title = t('shell:title.map');
  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is not made anew for a change of language
  useEffect(() => {
    const made = createStage(container.current!, listening(latest), {
      'Map.Title': title,
      'AttributionControl.ToggleAttribution': attribution,
    });
    stage.current = made;
    made?.show(latest.current.view);
    setCanDraw(made !== null);
    return () => {
      stage.current = null;
      made?.destroy();
    };
  }, []);

  useEffect(() => container.current?.querySelector('canvas')?.setAttribute('aria-label', title), [title]);

  return (
    <>
      <div ref={container} className={classes.canvas} />
      {!canDraw && <p className={classes.sorry}>{t('map:canvas.noWebGl')}</p>}
    </>
  );
}

function listening(latest: { readonly current: { readonly events: StageEvents } }): StageEvents {
  return {
    onParcel: (id) => latest.current.events.onParcel(id),
    onHoverParcel: (id) => latest.current.events.onHoverParcel(id),
    onPixel: (reading) => latest.current.events.onPixel(reading),
    onReady: (stage) => latest.current.events.onReady(stage),
  };
}
