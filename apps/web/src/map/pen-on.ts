import type { Map as MapLibre } from 'maplibre-gl';
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { crossesItself } from '../lib/geometry/crosses-itself.ts';
import { pointsOf } from '../lib/geometry/geo-json.ts';
import type { LngLat, Ring } from '../lib/geometry/shape.ts';
import { newUuid } from '../lib/uuid.ts';
import { PEN_DECIMALS, roundToPen } from './draw-rings.ts';
import type { DrawTool } from './draw-view.ts';

/** The maximum distance, in pixels, of a corner under the pointer. */
export const CORNER_PX = 14;
/** The terra-draw mode of each tool. */
const MODE: Readonly<Record<DrawTool, string>> = {
  select: 'select',
  move: 'select',
  polygon: 'polygon',
  hole: 'polygon',
  rectangle: 'rectangle',
  split: 'linestring',
};
/** The pen handles keys on the canvas only and has no method to finish: it gets an unused key, sent only from here. */
const FINISH_KEY = 'F24';
const INK = '#1F2A24';
const ACCENT = '#FDC776';
const PAPER = '#FFFFFF';
const KEYS = { finish: FINISH_KEY, cancel: null } as const;
const AREA = { outlineColor: ACCENT, fillColor: ACCENT, fillOpacity: 0.12, outlineWidth: 3 } as const;

/** What the pen requires of its caller. */
interface PenDeps {
  /** The point that a pixel of the map snaps to, null for none. */
  readonly snap: (at: { readonly x: number; readonly y: number }) => LngLat | null;
  readonly onCrossing: () => void;
  /** The layer that must stay above the drawing. */
  readonly below: string;
}
type Outlined = { readonly geometry: { readonly coordinates: unknown } };

/** Wraps terra-draw as the pen of a map: it draws rings and lines, and edits the rings passed to it. */
export function penOn(map: MapLibre, { snap, onCrossing, below }: PenDeps) {
  const snapping = {
    toCustom: ({ containerX: x, containerY: y }: { containerX: number; containerY: number }) => {
      const lngLat = snap({ x, y });
      return lngLat ? roundToPen(lngLat) : undefined;
    },
  };
  const unlessCrossing = (feature: Outlined) => {
    const [outline] = feature.geometry.coordinates as [Ring];
    const valid = !crossesItself(outline);
    if (!valid) onCrossing();
    return { valid };
  };
  const flags = (isMoving: boolean) => ({
    polygon: {
      feature: {
        draggable: isMoving,
        validation: unlessCrossing,
        coordinates: isMoving
          ? {}
          : { draggable: true, deletable: true, midpoints: true, snappable: snapping },
      },
    },
  });
  const pen = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({
      map,
      coordinatePrecision: PEN_DECIMALS,
      prefixId: 'pen',
      renderBelowLayerId: below,
    }),
    idStrategy: { isValidId: (id) => typeof id === 'string', getId: newUuid },
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawPolygonMode({
        snapping,
        // An outline being drawn may cross itself with the side that follows the pointer.
        validation: (feature, { updateType }) =>
          updateType === 'finish' ? unlessCrossing(feature) : { valid: true },
        keyEvents: KEYS,
        pointerDistance: CORNER_PX,
        showCoordinatePoints: true,
        styles: {
          ...AREA,
          coordinatePointColor: PAPER,
          coordinatePointOutlineColor: INK,
          closingPointColor: ACCENT,
          closingPointOutlineColor: INK,
        },
      }),
      new TerraDrawRectangleMode({ keyEvents: KEYS, styles: AREA }),
      new TerraDrawLineStringMode({
        snapping,
        keyEvents: KEYS,
        pointerDistance: CORNER_PX,
        styles: { lineStringColor: ACCENT, lineStringWidth: 4, closingPointColor: ACCENT },
      }),
      new TerraDrawSelectMode({
        keyEvents: null,
        allowManualDeselection: false,
        allowManualSelection: false,
        pointerDistance: CORNER_PX,
        flags: flags(false),
        styles: {
          selectedPolygonColor: ACCENT,
          selectedPolygonFillOpacity: 0.12,
          selectedPolygonOutlineColor: ACCENT,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: PAPER,
          selectionPointOutlineColor: INK,
          selectionPointWidth: 6,
          selectionPointOutlineWidth: 2,
          midPointColor: ACCENT,
          midPointOutlineColor: INK,
          midPointWidth: 4,
          midPointOutlineWidth: 1,
        },
      }),
    ],
  });
  pen.start();
  pen.setMode('select');
  const idOf = (index: number) => `ring-${index}`;

  return {
    on: pen.on.bind(pen),
    /** Selects a tool and discards the current drawing. */
    take(tool: DrawTool) {
      pen.setMode(MODE[tool]);
      if (MODE[tool] === 'select')
        pen.updateModeOptions<typeof TerraDrawSelectMode>('select', { flags: flags(tool === 'move') });
    },
    isDrawing: () => pen.getModeState() === 'drawing',
    /** Discards the current drawing. */
    cancel: () => pen.setMode(pen.getMode()),
    finish: () => void map.getCanvas().dispatchEvent(new KeyboardEvent('keyup', { key: FINISH_KEY })),
    undo: () => pen.undo(),
    redo: () => pen.canRedo() && pen.redo(),
    /** The current drawing, or null. */
    drawn: () => pen.getSnapshot().find(({ properties }) => properties.currentlyDrawing)?.geometry ?? null,
    /** Returns a finished drawing and removes it from the pen. */
    handOver(id: string | number) {
      const geometry = pen.getSnapshotFeature(id)?.geometry ?? null;
      pen.removeFeatures([id]);
      return geometry;
    },
    /** Replaces the rings to be edited. */
    lay(rings: readonly Ring[]) {
      pen.removeFeatures(
        pen.getSnapshot().flatMap(({ id, geometry }) => (geometry.type === 'Polygon' ? id! : [])),
      );
      // The corner markers of those rings.
      pen.removeFeatures(pen.getSnapshot().map(({ id }) => id!));
      if (rings.length === 0) return;
      pen.addFeatures(
        rings.map((ring, i) => ({
          id: idOf(i),
          type: 'Feature' as const,
          properties: { mode: 'polygon' },
          geometry: { type: 'Polygon' as const, coordinates: [ring.map(roundToPen)] },
        })),
      );
    },
    /** Shows the corners of one ring instead of those of another. */
    pick(index: number, before: number) {
      if (before !== index && pen.hasFeature(idOf(before))) pen.deselectFeature(idOf(before));
      if (pen.hasFeature(idOf(index))) pen.selectFeature(idOf(index));
    },
    /** A ring in its current state, or null. */
    ring(index: number): Ring | null {
      const geometry = pen.hasFeature(idOf(index)) ? pen.getSnapshotFeature(idOf(index))?.geometry : null;
      return geometry?.type === 'Polygon' ? pointsOf(geometry.coordinates[0]!) : null;
    },
    end: () => pen.stop(),
  };
}
