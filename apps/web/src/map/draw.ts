import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { crossesItself } from '../lib/ground/crossing.ts';
import { hectaresOf, metresAlong } from '../lib/ground/measure.ts';
import { isInRing, isInShape, type Place, type Ring, type Shape } from '../lib/ground/shape.ts';
import { type Magnets, magnetsOf, snapped } from '../lib/ground/snap.ts';
import { longPress } from './draw-hand.ts';
import { marksOn } from './draw-marks.ts';
import { exactly, PEN_DECIMALS, penned, shifted, withoutCorner, withRing } from './draw-rings.ts';
import type { DrawEvents, Drawing, DrawTool, DrawView } from './draw-view.ts';
import { parcelAt } from './pointer.ts';

/** How near, in pixels, something draws the pointer to it, and how near a corner is under it. */
const REACH_PX = { snap: 12, corner: 14 };
/** The mode of the pen for each tool. */
const MODE: Readonly<Record<DrawTool, string>> = {
  select: 'select',
  move: 'select',
  polygon: 'polygon',
  hole: 'polygon',
  rectangle: 'rectangle',
  split: 'linestring',
};
/** The pen hears keys on the canvas alone and has no call for them: it gets keys that nobody has, and only from here. */
const FINISH_KEY = 'F24';
const [INK, ACCENT, PAPER] = ['#1F2A24', '#FDC776', '#FFFFFF'] as const;
const POINT = {
  selectionPointColor: PAPER,
  selectionPointOutlineColor: INK,
  selectionPointWidth: 6,
  selectionPointOutlineWidth: 2,
  midPointColor: ACCENT,
  midPointOutlineColor: INK,
  midPointWidth: 4,
  midPointOutlineWidth: 1,
} as const;

/** Lets a map be drawn on, with terra-draw as the pen. The pen holds nothing: shapes come from the view and go to events. */
export function startDrawing(map: MapLibre, events: DrawEvents): Drawing {
  let view: DrawView | null = null;
  let magnets: Magnets = [];
  let sent: Shape | null = null;
  let ring = 0;
  let pointer: { readonly x: number; readonly y: number } | null = null;
  const caught = new Map<string, Place>();
  const marks = marksOn(map, () => view!);

  const snapping = {
    toCustom: ({ containerX, containerY }: { containerX: number; containerY: number }) => {
      const found = snapAt({ x: containerX, y: containerY });
      if (!found) return undefined;
      caught.set(penned(found).join(), found);
      return penned(found);
    },
  };
  const unlessCrossing = (feature: { geometry: { coordinates: unknown } }, isFinal: boolean) => {
    const [outline] = feature.geometry.coordinates as [Ring];
    const valid = !crossesItself(outline);
    if (!valid && isFinal) events.onCrossing();
    return { valid };
  };
  const validation = (
    feature: { geometry: { coordinates: unknown } },
    { updateType }: { updateType: string },
  ) => (updateType === 'finish' ? unlessCrossing(feature, true) : { valid: true });
  const flags = (isMoving: boolean) => ({
    polygon: {
      feature: {
        draggable: isMoving,
        validation: (feature: { geometry: { coordinates: unknown } }) => unlessCrossing(feature, true),
        ...(!isMoving && {
          coordinates: { draggable: true, deletable: true, midpoints: true, snappable: snapping },
        }),
      },
    },
  });
  const outline = { outlineColor: ACCENT, fillColor: ACCENT, fillOpacity: 0.25, outlineWidth: 3 } as const;
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: PEN_DECIMALS, prefixId: 'pen' }),
    idStrategy: { isValidId: (id) => typeof id === 'string', getId: () => crypto.randomUUID() },
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({
        snapping,
        validation,
        keyEvents: { finish: FINISH_KEY, cancel: null },
        showCoordinatePoints: true,
        styles: { ...outline, coordinatePointColor: PAPER, coordinatePointOutlineColor: INK },
      }),
      new TerraDrawRectangleMode({
        keyEvents: { finish: FINISH_KEY, cancel: null },
        styles: outline,
      }),
      new TerraDrawLineStringMode({
        snapping,
        keyEvents: { finish: FINISH_KEY, cancel: null },
        styles: { lineStringColor: ACCENT, lineStringWidth: 4 },
      }),
      new TerraDrawSelectMode({
        keyEvents: null,
        allowManualDeselection: false,
        allowManualSelection: false,
        dragEventThrottle: 1,
        flags: flags(false),
        styles: {
          ...POINT,
          selectedPolygonColor: ACCENT,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: ACCENT,
          selectedPolygonOutlineWidth: 3,
        },
      }),
    ],
  });

  function snapAt(at: { x: number; y: number }): Place | null {
    const corner = (dx: number, dy: number) => map.unproject([at.x + dx, at.y + dy]);
    const [southWest, northEast] = [
      corner(-REACH_PX.snap, REACH_PX.snap),
      corner(REACH_PX.snap, -REACH_PX.snap),
    ];
    const near = [southWest.lng, southWest.lat, northEast.lng, northEast.lat] as const;
    return snapped(at, magnets, ([x, y]) => map.project([x, y]), near, REACH_PX.snap)?.place ?? null;
  }

  const ringsOf = (shape: Shape | null) => shape?.flat() ?? [];
  const idOf = (index: number) => `ring-${index}`;
  const isPicking = () => view?.tool === 'select' || view?.tool === 'move';

  function pennedRing(index: number): Ring | null {
    const feature = draw.hasFeature(idOf(index)) ? draw.getSnapshotFeature(idOf(index)) : undefined;
    return feature?.geometry.type === 'Polygon' ? (feature.geometry.coordinates[0] as unknown as Ring) : null;
  }

  /** The edited shape as the pen has it at this moment. */
  function atThisMoment(): Shape | null {
    const shape = view?.edited ?? null;
    if (!shape) return null;
    return ringsOf(shape).reduce<Shape>((made, known, i) => {
      const now = pennedRing(i);
      return now ? withRing(made, i, exactly(now, [...known, ...caught.values()])) : made;
    }, shape);
  }

  function lift() {
    const ids = draw.getSnapshot().flatMap(({ id }) => (String(id).startsWith('ring-') ? [id!] : []));
    if (ids.length > 0) draw.removeFeatures(ids);
  }

  function lay(shape: Shape | null) {
    lift();
    const rings = ringsOf(shape);
    if (rings.length === 0 || !isPicking()) return;
    draw.addFeatures(
      rings.map((places, i) => ({
        id: idOf(i),
        type: 'Feature' as const,
        properties: { mode: 'polygon' },
        geometry: { type: 'Polygon' as const, coordinates: [places.map(penned)] },
      })),
    );
    ring = Math.min(ring, rings.length - 1);
    if (draw.hasFeature(idOf(ring))) draw.selectFeature(idOf(ring));
  }

  function send(shape: Shape) {
    sent = shape;
    events.onEdited(shape);
  }

  function tell() {
    if (!view) return;
    if (isPicking()) {
      const shape = atThisMoment();
      const lines = ringsOf(shape);
      marks.measure(shape && { shape, lines });
      const metres = lines.reduce((sum, line) => sum + metresAlong(line), 0);
      const corners = lines.reduce((sum, line) => sum + line.length - 1, 0);
      events.onMeasure(shape && { corners, metres, hectares: hectaresOf(shape) });
      return;
    }
    const feature = draw.getSnapshot().find(({ properties }) => properties.currentlyDrawing);
    const geometry = feature?.geometry;
    if (geometry?.type === 'LineString') {
      const line = geometry.coordinates as unknown as readonly Place[];
      marks.measure({ shape: null, lines: [line] });
      events.onMeasure({ corners: line.length, metres: metresAlong(line), hectares: null });
    } else if (geometry?.type === 'Polygon') {
      const drawn = geometry.coordinates as unknown as readonly Ring[];
      const hectares = hectaresOf([drawn]);
      marks.measure({ shape: hectares > 0 ? [drawn] : null, lines: drawn });
      events.onMeasure({ corners: drawn[0]!.length - 1, metres: metresAlong(drawn[0]!), hectares });
    } else {
      marks.measure(null);
      events.onMeasure(null);
    }
  }

  function onFinish(id: string | number, action: string) {
    if (action !== 'draw') {
      const shape = atThisMoment();
      if (!shape || !view?.edited) return;
      if (action !== 'dragFeature') return send(shape);
      const [before, after] = [ringsOf(view.edited)[ring]![0]!, ringsOf(shape)[ring]![0]!];
      return events.onEdited(shifted(view.edited, [after[0] - before[0], after[1] - before[1]]));
    }
    const geometry = draw.getSnapshotFeature(id)?.geometry;
    draw.removeFeatures([id]);
    tell();
    if (geometry?.type === 'LineString')
      events.onLine(exactly(geometry.coordinates as unknown as Ring, caught.values()));
    if (geometry?.type === 'Polygon')
      events.onRing(exactly(geometry.coordinates[0] as unknown as Ring, caught.values()));
  }

  function cornerAt(at: { readonly x: number; readonly y: number } | null) {
    if (!at || !view?.edited || view.tool !== 'select') return null;
    const near = ringsOf(view.edited).flatMap((places, index) =>
      places.slice(0, -1).map(([x, y], corner) => {
        const pixel = map.project([x, y]);
        return { index, corner, away: Math.hypot(pixel.x - at.x, pixel.y - at.y) };
      }),
    );
    const [nearest] = near.toSorted((a, b) => a.away - b.away);
    return nearest && nearest.away < REACH_PX.corner ? nearest : null;
  }

  function removeCornerAt(at: { readonly x: number; readonly y: number } | null): boolean {
    const found = cornerAt(at);
    const shape = view?.edited;
    if (!found || !shape) return false;
    const rest = withoutCorner(ringsOf(shape)[found.index]!, found.corner);
    if (rest && !crossesItself(rest)) events.onEdited(withRing(shape, found.index, rest));
    else if (rest) events.onCrossing();
    return true;
  }

  const onClick = (event: MapMouseEvent) => {
    if (!isPicking() || cornerAt(event.point)) return;
    const place: Place = [event.lngLat.lng, event.lngLat.lat];
    const isMore = event.originalEvent.shiftKey || event.originalEvent.ctrlKey || event.originalEvent.metaKey;
    const rings = ringsOf(view?.edited ?? null);
    // Of a hole and the ring around it, the hole is the one that was meant.
    const hit = rings.findLastIndex((places) => isInRing(place, places));
    if (hit >= 0 && !isMore) {
      if (hit !== ring && draw.hasFeature(idOf(hit))) {
        draw.deselectFeature(idOf(ring));
        ring = hit;
        draw.selectFeature(idOf(ring));
      }
      if (isInShape(place, view!.edited!) || hit > 0) return;
    }
    events.onPick(parcelAt(map, event), isMore);
  };
  const onMove = ({ point }: { point: { x: number; y: number } }) => {
    pointer = point;
  };
  const pressing = longPress(map, (at) => removeCornerAt(at));

  draw.on('change', tell);
  draw.on('finish', (id, { action }) => onFinish(id, action));
  map.on('click', onClick);
  map.on('mousemove', onMove);
  draw.start();
  draw.setMode('select');

  return {
    show(next) {
      const before = view;
      view = next;
      if (next.neighbours !== before?.neighbours) magnets = magnetsOf(next.neighbours);
      if (next.marks !== before?.marks) marks.show(next);
      const isNewTool = next.tool !== before?.tool;
      if (isNewTool) {
        lift();
        draw.setMode(MODE[next.tool]);
        if (isPicking())
          draw.updateModeOptions<typeof TerraDrawSelectMode>('select', {
            flags: flags(next.tool === 'move'),
          });
      }
      // What the pen itself has just made is on the map already.
      const isOther = next.edited !== before?.edited && next.edited !== sent;
      if (isNewTool || isOther || next.edition !== before?.edition) {
        if (next.edited === null || !before?.edited) ring = 0;
        lay(next.edited);
      }
      if (isNewTool || next.edited !== before?.edited || next.areaText !== before?.areaText) tell();
    },
    finish: () =>
      map.getCanvas().dispatchEvent(new KeyboardEvent('keyup', { key: FINISH_KEY, bubbles: false })),
    cancel() {
      const isDrawing = draw.getModeState() === 'drawing';
      if (isDrawing) draw.setMode(draw.getMode());
      tell();
      return isDrawing;
    },
    undoCorner: () => draw.getModeState() === 'drawing' && draw.undo(),
    redoCorner: () => draw.canRedo() && draw.redo(),
    removeCorner: () => removeCornerAt(pointer),
    end() {
      map.off('click', onClick);
      map.off('mousemove', onMove);
      pressing.end();
      draw.stop();
      marks.end();
    },
  };
}
