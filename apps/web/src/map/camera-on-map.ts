import type { Map as MapLibre } from 'maplibre-gl';
import { CAMERA_AT_START, type CameraTarget, cameraMoveOf, marginAt, withMargin } from './camera.ts';
import { reducesMotion } from './motion.ts';
import { paddingAround, unobstructedArea } from './unobstructed-area.ts';
import type { Bounds, FarmMapView, Rect } from './view.ts';

/** Margin between what is shown and the edge of the map or of what covers it. */
const EDGE_PX = 24;
/**
 * The panel that opens with a parcel narrows the map, which resizes 50 ms later; a move begun before would miss the
 * center.
 */
const SETTLED_MS = 120;
/**
 * On a slow machine the map is narrowed only after the move has begun; within this time the same target is fitted
 * again.
 */
const LATE_RESIZE_MS = 1500;
/** A small parcel is not enlarged beyond the resolution of its 10 m pixels. */
const FIT_MAX_ZOOM = 16;

/** The camera of a map: it follows the farm and the selected parcel of the view, clear of what covers the map. */
export interface CameraOnMap {
  follow(view: Parameters<typeof cameraMoveOf>[1]): void;
  /** A clicked parcel is visible already: the map must not move under the finger when the selection arrives. */
  stayAt(parcel: string | null): void;
  fit(bbox: Bounds): void;
  /** Fits again what was fitted last, unless the user has moved the map since. */
  refit(): void;
  stop(): void;
}

/** Creates the camera of a map in its container; `covers` are read before each move. */
export function cameraOnMap(
  map: Pick<MapLibre, 'on' | 'getZoom' | 'cameraForBounds' | 'fitBounds'>,
  container: Pick<HTMLElement, 'getBoundingClientRect'>,
  covers: FarmMapView['covers'],
): CameraOnMap {
  let state = CAMERA_AT_START;
  let clicked: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is shown, or is about to be: a resize in between must not show what was before it. */
  let aim: { readonly target: CameraTarget; readonly at: number } | null = null;

  function aimAt(target: CameraTarget) {
    clearTimeout(timer);
    aim = { target, at: performance.now() };
  }

  function fit(target: CameraTarget, animate = !reducesMotion()) {
    aimAt(target);
    const { bbox, isFarm } = target;
    const full = isFarm
      ? undefined
      : map.cameraForBounds([...bbox], { padding: paddingFor(bbox, bbox) })?.zoom;
    const zoom = map.getZoom();
    const bounds = full === undefined ? bbox : withMargin(bbox, marginAt(zoom, full));
    map.fitBounds([...bounds], {
      padding: paddingFor(bounds, bbox),
      maxZoom: isFarm ? FIT_MAX_ZOOM : Math.max(FIT_MAX_ZOOM, zoom),
      animate,
      duration: 400,
    });
  }

  /** So that no cover is over `core`, which is in the middle of the bounds. */
  function paddingFor(bounds: Bounds, core: Bounds) {
    const frame: Rect & Pick<DOMRect, 'width' | 'height'> = container.getBoundingClientRect();
    const edge = Math.round(Math.min(EDGE_PX, frame.width * 0.06, frame.height * 0.06));
    const free = unobstructedArea(frame, covers(), bounds, edge, core);
    // If the covers leave no room on the map, the target is shown underneath them.
    const isRoom = Math.min(free.right - free.left, free.bottom - free.top) > 2 * edge;
    const covered = paddingAround(frame, isRoom ? free : frame);
    return {
      left: covered.left + edge,
      top: covered.top + edge,
      right: covered.right + edge,
      bottom: covered.bottom + edge,
    };
  }

  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) aim = null;
  });
  map.on('resize', () => {
    if (aim && performance.now() - aim.at < LATE_RESIZE_MS) fit(aim.target);
  });

  return {
    follow(view) {
      if (clicked !== null && view.selected === clicked) state = { ...state, selected: clicked };
      if (view.selected !== null) clicked = null;
      const move = cameraMoveOf(state, view);
      state = move.state;
      const { target } = move;
      if (target?.isFarm) fit(target, false);
      else if (target) {
        aimAt(target);
        timer = setTimeout(() => fit(target), SETTLED_MS);
      }
    },
    stayAt(parcel) {
      clicked = parcel;
      clearTimeout(timer);
      aim = null;
    },
    fit: (bbox) => fit({ bbox, isFarm: true }),
    refit() {
      if (aim) fit(aim.target);
    },
    stop: () => clearTimeout(timer),
  };
}
