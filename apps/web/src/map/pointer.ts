import type { LngLat, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import type { FarmAtlas } from './atlas.ts';
import { noteAt, openCluster } from './layers/notes.ts';
import { PARCEL_FILL } from './layers/parcel-fill.ts';
import { type PixelReader, type PixelReading, pixelReaderOf } from './pixel-reading.ts';
import type { FarmMapEvents, FarmMapView } from './view.ts';

/** Tracks the pointer over the map and reports parcels and pixels under it, each only when it changes. */
export interface Pointer {
  /** Suspends clicks and the cursor, which another tool then controls; null resumes. */
  overrideCursor(cursor: 'crosshair' | 'its-own' | null): void;
  /** Reads again at the same position, after the view has changed under a resting pointer. */
  refresh(): void;
}

/** Starts tracking the pointer; `view` returns the view shown at the time of an event. */
export function followPointer(map: MapLibre, view: () => FarmMapView | null, events: FarmMapEvents): Pointer {
  const readers = new WeakMap<FarmAtlas, PixelReader>();
  const canHover = matchMedia('(hover: hover)');
  let lngLat: MapMouseEvent | null = null;
  let parcel: string | null = null;
  let pixel: PixelReading | null = null;
  let frame = 0;
  let deaf: Parameters<Pointer['overrideCursor']>[0] = null;

  function read({ lng, lat }: LngLat): PixelReading | null {
    const shown = view();
    if (!shown?.raster || shown.raster.isStale || shown.overlay !== 'rasters') return null;
    const { atlas, kind } = shown.raster;
    const reader = readers.get(atlas) ?? pixelReaderOf(atlas);
    readers.set(atlas, reader);
    return reader(kind, [lng, lat]);
  }

  function report() {
    frame = 0;
    const found = lngLat && parcelAt(map, lngLat);
    const isOverNote = lngLat !== null && noteAt(map, lngLat) !== null;
    const reading = lngLat && read(lngLat.lngLat);
    if (deaf !== 'its-own') map.getCanvas().style.cursor = deaf ?? (found || isOverNote ? 'pointer' : '');
    if (found !== parcel) events.onHoverParcel(found);
    if (!isSamePixel(reading, pixel)) events.onPixel(reading);
    parcel = found;
    pixel = reading;
  }

  const soon = () => {
    frame ||= requestAnimationFrame(report);
  };
  map.on('mousemove', (event) => {
    lngLat = event;
    soon();
  });
  map.on('mouseout', () => {
    // Touch never leaves: a tapped reading stays, also under the sheet that the tap opens.
    if (!canHover.matches) return;
    lngLat = null;
    soon();
  });
  map.on('click', (event) => {
    lngLat = event;
    soon();
    if (deaf !== null) return;
    const note = noteAt(map, event);
    if (note) {
      if ('note' in note) events.onNotes([note.note]);
      // New notes may have replaced the cluster.
      else openCluster(map, note, events.onNotes).catch(() => undefined);
      return;
    }
    const picked = parcelAt(map, event);
    if (picked !== (view()?.selected ?? null)) events.onParcel(picked);
  });
  map.on('remove', () => cancelAnimationFrame(frame));

  return {
    overrideCursor(cursor) {
      deaf = cursor;
      soon();
    },
    refresh: soon,
  };
}

/** The id of the parcel under the pointer. */
export function parcelAt(map: MapLibre, { point }: Pick<MapMouseEvent, 'point'>): string | null {
  const [feature] = map.getLayer(PARCEL_FILL)
    ? map.queryRenderedFeatures(point, { layers: [PARCEL_FILL] })
    : [];
  return feature ? String(feature.properties.id) : null;
}

function isSamePixel(a: PixelReading | null, b: PixelReading | null): boolean {
  return a === b || (a?.parcel_id === b?.parcel_id && a?.code === b?.code && a?.kind === b?.kind);
}
