import { useRef, useState } from 'react';
import { crossesItself } from '../../../lib/geometry/crosses-itself.ts';
import type { LngLat } from '../../../lib/geometry/shape.ts';
import type { DrawTool } from '../../../map/index.ts';
import { canClose, withCorner } from './aimed-corners.ts';
import type { DrawingSession } from './use-drawing-session.ts';

/** The tools that draw corner by corner. */
const OF_CORNERS: ReadonlySet<DrawTool> = new Set(['polygon', 'hole', 'split']);
const NO_CORNERS: readonly LngLat[] = [];

/** Drawing by a crosshair in the middle of the map, below which the map is moved. */
export interface Aim {
  readonly corners: readonly LngLat[];
  /** Whether a line is drawn, and not an outline. */
  readonly isLine: boolean;
  readonly canClose: boolean;
  /** The point below the crosshair. */
  readonly onAim: (point: LngLat) => void;
  readonly add: () => void;
  readonly undo: () => void;
  readonly close: () => void;
  readonly cancel: () => void;
}

/** Drawing by crosshair on a phone, while a tool that draws is chosen; null otherwise. */
export function useAim(session: DrawingSession, isPhone: boolean): Aim | null {
  const { tool } = session;
  const [corners, setCorners] = useState(NO_CORNERS);
  const [drawnWith, setDrawnWith] = useState(tool);
  const point = useRef<LngLat>(null);
  // Another tool starts over, as does the choice of what was drawn.
  if (drawnWith !== tool) {
    setDrawnWith(tool);
    setCorners(NO_CORNERS);
  }
  if (!isPhone || !OF_CORNERS.has(tool)) return null;
  const isLine = tool === 'split';
  const change = (next: readonly LngLat[]) => {
    // Clears the error of the last attempt.
    session.setTool(tool);
    setCorners(next);
  };
  return {
    corners,
    isLine,
    canClose: canClose(corners, isLine),
    onAim(at) {
      point.current = at;
    },
    add: () => point.current && change(withCorner(corners, point.current)),
    undo: () => change(corners.slice(0, -1)),
    close() {
      const ring = [...corners, corners[0]!];
      if (isLine) session.onLine(corners);
      else if (crossesItself(ring)) session.refuse('crossing');
      else session.onRing(ring);
    },
    cancel: () => session.setTool('select'),
  };
}
