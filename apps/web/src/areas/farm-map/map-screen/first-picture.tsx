import { DEFAULT_RASTER_KIND, type RasterKind } from '@brazda/domain';
import { useEffect, useState } from 'react';
import { MAP_DRAWN } from '../../../lib/map-drawn.ts';
import { renderedFor } from '../../../lib/rendering.ts';
import { useSetting } from '../../../lib/setting.ts';
import { contrastSetting, overlaySetting, paletteSetting } from '../../../map/map-settings.ts';
import classes from './map-screen.module.css';

const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** Whether the first map has been shown or left: the picture is that of the address with which the page was opened. */
let isOver = false;

/**
 * The picture of the farm that the server has named for this page, about where the map will show the same; until it
 * does, or the person does something. Nothing where other colors are chosen.
 */
export function FirstPicture({ rasterKind }: { readonly rasterKind: RasterKind }) {
  const [picture, setPicture] = useState(() => (isOver ? null : (renderedFor()?.picture ?? null)));
  const [overlay] = useSetting(overlaySetting);
  const [palette] = useSetting(paletteSetting);
  const [contrast] = useSetting(contrastSetting);
  useEffect(() => {
    if (picture === null) return;
    const done = new AbortController();
    const remove = () => setPicture(null);
    for (const action of ACTIONS) addEventListener(action, remove, { signal: done.signal, capture: true });
    const marks = new PerformanceObserver((list) => {
      if (list.getEntriesByName(MAP_DRAWN).length > 0) remove();
    });
    marks.observe({ type: 'mark', buffered: true });
    return () => {
      isOver = true;
      done.abort();
      marks.disconnect();
    };
  }, [picture]);
  const isAsChosen =
    overlay === 'rasters' &&
    palette === 'standard' &&
    contrast === 'absolute' &&
    rasterKind === DEFAULT_RASTER_KIND;
  if (picture === null || !isAsChosen) return null;
  // Without a description, because the map takes its place; `elementtiming` is for measurements.
  return (
    <img
      className={classes.firstPicture}
      src={picture}
      alt=""
      fetchPriority="high"
      elementtiming="first-picture"
    />
  );
}
