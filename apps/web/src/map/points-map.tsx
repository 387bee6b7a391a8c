import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/language.ts';
import { createPointsMap, type PointsMap as Drawn, type PointsView } from './draw-points-map.ts';
import classes from './map-canvas.module.css';

interface PointsMapProps {
  readonly view: PointsView;
  readonly label: string;
  /** Receives the id of the clicked place, null beside all of them. */
  readonly onPoint: (id: string | null) => void;
}

/** A map of named places, filling its parent. */
export function PointsMap({ view, label, onPoint }: PointsMapProps) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const latest = useRef({ view, onPoint });
  const [canDraw, setCanDraw] = useState(true);
  useLayoutEffect(() => {
    latest.current = { view, onPoint };
    drawn.current?.show(view);
  });

  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not recreate the map
  useEffect(() => {
    const texts = { 'Map.Title': label, 'AttributionControl.ToggleAttribution': attribution };
    const made = createPointsMap(container.current!, texts, (id) => latest.current.onPoint(id));
    drawn.current = made;
    made?.show(latest.current.view);
    setCanDraw(made !== null);
    return () => {
      drawn.current = null;
      made?.destroy();
    };
  }, []);
  return (
    <>
      <div ref={container} className={classes.canvas} />
      {!canDraw && <p className={classes.sorry}>{t('map:canvas.noWebGl')}</p>}
    </>
  );
}
