import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/language.ts';
import { createFarmMap, type FarmMap } from './farm-map.ts';
import classes from './map-canvas.module.css';
import type { FarmMapEvents, FarmMapView } from './view.ts';

/** The map of a farm, filling its parent. React passes it a view; nothing inside is React. */
export function MapCanvas({ view, events }: { view: FarmMapView; events: FarmMapEvents }) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const farmMap = useRef<FarmMap>(null);
  const latest = useRef({ view, events });
  const [canDraw, setCanDraw] = useState(true);
  // Before the browser paints: a step to a loaded date is drawn in the very next frame.
  useLayoutEffect(() => {
    latest.current = { view, events };
    farmMap.current?.show(view);
  });

  const title = t('shell:title.map');
  const attribution = t('map:canvas.attribution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not recreate the map
  useEffect(() => {
    const made = createFarmMap(container.current!, listening(latest), {
      'Map.Title': title,
      'AttributionControl.ToggleAttribution': attribution,
    });
    farmMap.current = made;
    made?.show(latest.current.view);
    setCanDraw(made !== null);
    return () => {
      farmMap.current = null;
      made?.destroy();
    };
  }, []);

  useEffect(() => container.current?.querySelector('canvas')?.setAttribute('aria-label', title), [title]);

  return (
    <>
      <div ref={container} className={classes.canvas} />
      {!canDraw && (
        <p className={classes.sorry} data-no-map>
          {t('map:canvas.noWebGl')}
        </p>
      )}
    </>
  );
}

function listening(latest: { readonly current: { readonly events: FarmMapEvents } }): FarmMapEvents {
  return {
    onParcel: (id) => latest.current.events.onParcel(id),
    onHoverParcel: (id) => latest.current.events.onHoverParcel(id),
    onPixel: (reading) => latest.current.events.onPixel(reading),
    onNotes: (ids) => latest.current.events.onNotes(ids),
    onReady: (farmMap) => latest.current.events.onReady(farmMap),
  };
}
