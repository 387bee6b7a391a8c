import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/language.ts';
import { createShapesMap, type ShapesMap as Drawn, type ShapesView } from './draw-shapes-map.ts';
import classes from './map-canvas.module.css';

interface ShapesMapProps {
  readonly view: ShapesView;
  readonly label: string;
  /** Receives the position of the clicked shape, null beside all of them. */
  readonly onShape: (position: number | null) => void;
}

/** A map of colored shapes, filling its parent. */
export function ShapesMap({ view, label, onShape }: ShapesMapProps) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const latest = useRef({ view, onShape });
  const [canDraw, setCanDraw] = useState(true);
  useLayoutEffect(() => {
    latest.current = { view, onShape };
    drawn.current?.show(view);
  });

  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not recreate the map
  useEffect(() => {
    const texts = { 'Map.Title': label, 'AttributionControl.ToggleAttribution': attribution };
    const made = createShapesMap(container.current!, texts, (position) => latest.current.onShape(position));
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
