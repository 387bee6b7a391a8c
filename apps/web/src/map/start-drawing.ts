import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { crossesItself } from '../lib/geometry/crosses-itself.ts';
import { pointsOf } from '../lib/geometry/geo-json.ts';
import { metersAlong, shapeHectares } from '../lib/geometry/measure.ts';
import { isInRing, isInShape, type LngLat, type Ring, type Shape } from '../lib/geometry/shape.ts';
import { type Pixel, type SnapTargets, snapPointer, snapTargetsOf } from '../lib/geometry/snap.ts';
import { FIGURES, marksOn } from './draw-marks.ts';
import {
  outlineSoFar,
  restoreExactPoints,
  roundToPen,
  shiftShape,
  withoutCorner,
  withRing,
} from './draw-rings.ts';
import type { DrawEvents, Drawing, DrawView } from './draw-view.ts';
import { drawPath } from './layers/measure.ts';
import { longPress } from './long-press.ts';
import { CORNER_PX, penOn } from './pen-on.ts';
import { parcelAt } from './pointer.ts';

/** The maximum distance, in pixels, from which the pointer snaps. */
const SNAP_PX = 12;
const ringsOf = (shape: Shape | null) => shape?.flat() ?? [];

/** Puts a map into drawing mode. The pen keeps no state: shapes arrive with the view and leave with the events. */
export function startDrawing(map: MapLibre, events: DrawEvents): Drawing {
  let view: DrawView | null = null;
  let magnets: SnapTargets = [];
  /** The last shape that the pen itself has made, and so already shows. */
  let sent: Shape | null = null;
  let ring = 0;
  let pointer: Pixel | null = null;
  const caught = new Map<string, LngLat>();
  const marks = marksOn(map, () => view!);
  const pen = penOn(map, { snap, onCrossing: events.onCrossing, below: FIGURES });
  const isPicking = () => view?.tool === 'select' || view?.tool === 'move';

  function snap({ x, y }: Pixel): LngLat | null {
    const southWest = map.unproject([x - SNAP_PX, y + SNAP_PX]);
    const northEast = map.unproject([x + SNAP_PX, y - SNAP_PX]);
    const near = [southWest.lng, southWest.lat, northEast.lng, northEast.lat] as const;
    const found = snapPointer({ x, y }, magnets, (lngLat) => map.project([...lngLat]), near, SNAP_PX);
    if (found) caught.set(roundToPen(found.point).join(), found.point);
    return found?.point ?? null;
  }

  /** The edited shape in its current state. */
  function atThisMoment(): Shape | null {
    const shape = view?.edited ?? null;
    return ringsOf(shape).reduce<Shape | null>((made, known, i) => {
      const now = pen.ring(i);
      return made && now ? withRing(made, i, restoreExactPoints(now, [...known, ...caught.values()])) : made;
    }, shape);
  }

  function lay(shape: Shape | null) {
    const rings = isPicking() ? ringsOf(shape) : [];
    pen.lay(rings);
    sent = null;
    ring = Math.max(0, Math.min(ring, rings.length - 1));
    pen.pick(ring, ring);
  }

  function report() {
    if (!view) return;
    if (view.aimed) return reportAimed(view.aimed);
    const shape = isPicking() ? atThisMoment() : null;
    const drawn = isPicking() ? null : pen.drawn();
    if (shape) return figure(shape, shape.flat());
    if (drawn?.type === 'Polygon') {
      const corners = outlineSoFar(pointsOf(drawn.coordinates[0]!));
      return corners.length > 3 ? figure([[corners]], [corners]) : figureOfLine(corners);
    }
    if (drawn?.type === 'LineString') return figureOfLine(pointsOf(drawn.coordinates));
    marks.measure(null);
    events.onMeasure(null);
  }

  /** The point in the middle of the map. */
  function aimAt(): LngLat {
    const center = map.getCenter();
    return snap(map.project(center)) ?? [center.lng, center.lat];
  }

  /** Shows the corners so far with the middle of the map as the next one. */
  function reportAimed(corners: readonly LngLat[]) {
    const point = aimAt();
    events.onAim(point);
    const line = [...corners, point];
    const isLine = view?.tool === 'split';
    const outline = isLine ? line : outlineSoFar(line);
    drawPath(map, outline, true);
    if (!isLine && outline.length > 3) figure([[outline]], [outline]);
    else figureOfLine(outline);
  }

  function figureOfLine(line: readonly LngLat[]) {
    marks.measure({ shape: null, lines: [line] });
    events.onMeasure({ corners: line.length, meters: metersAlong(line), hectares: null });
  }

  function figure(shape: Shape, lines: readonly Ring[]) {
    const hectares = shapeHectares(shape);
    marks.measure({ shape: hectares > 0 ? shape : null, lines });
    const meters = lines.reduce((sum, line) => sum + metersAlong(line), 0);
    const corners = lines.reduce((sum, line) => sum + line.length - 1, 0);
    events.onMeasure({ corners, meters, hectares });
  }

  function onFinish(id: string | number, action: string) {
    if (action === 'draw') return onDrawn(id);
    const shape = atThisMoment();
    if (!shape || !view?.edited) return;
    if (action !== 'dragFeature') {
      sent = shape;
      return events.onEdited(shape);
    }
    // The pen has moved one ring; the others follow.
    const before = ringsOf(view.edited)[ring]![0]!;
    const after = ringsOf(shape)[ring]![0]!;
    events.onEdited(shiftShape(view.edited, [after[0] - before[0], after[1] - before[1]]));
  }

  function onDrawn(id: string | number) {
    const geometry = pen.handOver(id);
    report();
    if (geometry?.type === 'LineString')
      events.onLine(restoreExactPoints(pointsOf(geometry.coordinates), caught.values()));
    if (geometry?.type === 'Polygon')
      events.onRing(restoreExactPoints(pointsOf(geometry.coordinates[0]!), caught.values()));
  }

  function cornerAt(at: Pixel | null) {
    if (!at || !view?.edited || view.tool !== 'select') return null;
    const near = ringsOf(view.edited).flatMap((points, index) =>
      points.slice(0, -1).map((lngLat, corner) => {
        const { x, y } = map.project([...lngLat]);
        return { index, corner, away: Math.hypot(x - at.x, y - at.y) };
      }),
    );
    const [nearest] = near.toSorted((a, b) => a.away - b.away);
    return nearest && nearest.away < CORNER_PX ? nearest : null;
  }

  function removeCornerAt(at: Pixel | null): boolean {
    const found = cornerAt(at);
    const shape = view?.edited;
    if (!found || !shape) return false;
    const rest = withoutCorner(ringsOf(shape)[found.index]!, found.corner);
    if (rest && !crossesItself(rest)) events.onEdited(withRing(shape, found.index, rest));
    else if (rest) events.onCrossing();
    return true;
  }

  function onClick(event: MapMouseEvent) {
    if (!isPicking() || cornerAt(event.point)) return;
    const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
    const isMore = shiftKey || ctrlKey || metaKey;
    const lngLat: LngLat = [event.lngLat.lng, event.lngLat.lat];
    const edited = view?.edited ?? null;
    // If both a hole and the ring around it are hit, the hole is meant.
    const hit = isMore ? -1 : ringsOf(edited).findLastIndex((points) => isInRing(lngLat, points));
    if (hit >= 0 && hit !== ring) {
      pen.pick(hit, ring);
      ring = hit;
    }
    if (edited && hit >= 0 && (hit > 0 || isInShape(lngLat, edited))) return;
    events.onPick(parcelAt(map, event), isMore);
  }
  const onMove = ({ point }: MapMouseEvent) => {
    pointer = point;
  };
  const onMapMove = () => view?.aimed && report();
  const pressing = longPress(map, removeCornerAt);

  pen.on('change', report);
  pen.on('finish', (id, { action }) => onFinish(id, action));
  map.on('click', onClick);
  map.on('mousemove', onMove);
  map.on('move', onMapMove);

  return {
    show(next) {
      const before = view;
      view = next;
      if (next.neighbors !== before?.neighbors) magnets = snapTargetsOf(next.neighbors);
      if (next.marks !== before?.marks) marks.show(next);
      const isNewTool = next.tool !== before?.tool;
      const isOther = next.edited !== before?.edited;
      const isStrange = isOther && (next.edited === null || next.edited !== sent);
      const isNewlyAimed = next.aimed !== (before?.aimed ?? null);
      if (isNewTool) pen.take(next.aimed ? 'select' : next.tool);
      if (isNewlyAimed && !next.aimed) drawPath(map, null);
      if (isOther && !(next.edited && before?.edited)) ring = 0;
      if (isNewTool || isStrange || next.edition !== before?.edition) lay(next.edited);
      if (isNewTool || isOther || isNewlyAimed || next.areaText !== before?.areaText) report();
    },
    finish: pen.finish,
    cancel() {
      const isDrawing = pen.isDrawing();
      if (isDrawing) pen.cancel();
      report();
      return isDrawing;
    },
    undoCorner: () => pen.isDrawing() && pen.undo(),
    redoCorner: () => pen.redo(),
    removeCorner: () => removeCornerAt(pointer),
    end() {
      map.off('click', onClick);
      map.off('mousemove', onMove);
      map.off('move', onMapMove);
      if (view?.aimed) drawPath(map, null);
      pressing.end();
      pen.end();
      marks.end();
    },
  };
}
