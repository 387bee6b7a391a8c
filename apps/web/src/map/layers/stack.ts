import { alertsLayer } from './alerts.ts';
import { basemapLayer } from './basemap.ts';
import { blocksLayer } from './blocks.ts';
import { dimLayer } from './dim.ts';
import { labelsLayer } from './labels.ts';
import type { FarmMapLayer } from './layer.ts';
import { localitiesLayer } from './localities.ts';
import { marksLayer } from './marks.ts';
import { measureLayer } from './measure.ts';
import { notesLayer } from './notes.ts';
import { outlineLayer } from './outline.ts';
import { ownPositionLayer } from './own-position.ts';
import { parcelFillLayer } from './parcel-fill.ts';
import { rasterLayer } from './raster.ts';

/** The layers of a map from bottom to top: their order is the drawing order. */
export function layerStack(): readonly FarmMapLayer[] {
  return [
    basemapLayer(),
    parcelFillLayer(),
    rasterLayer(),
    dimLayer(),
    outlineLayer(),
    blocksLayer(),
    marksLayer(),
    // A name of a parcel is placed before that of its locality, which gives way.
    localitiesLayer(),
    labelsLayer(),
    alertsLayer(),
    ownPositionLayer(),
    notesLayer(),
    measureLayer(),
  ];
}
