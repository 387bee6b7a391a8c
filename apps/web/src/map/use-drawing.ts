import { useEffect, useRef, useState } from 'react';
import type { DrawEvents, Drawing, DrawView } from './draw-view.ts';
import type { FarmMapCommands } from './view.ts';

/** What a page does with what is drawn on its map. */
type DrawnEvents = Partial<DrawEvents>;

/** Drawing on a map whose commands are known, with what is shown and heard at the moment; null until the pen is there. */
export function useDrawing(
  commands: FarmMapCommands | null,
  view: DrawView,
  events: DrawnEvents,
): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
    drawing?.show(view);
  });
  useEffect(() => {
    if (!commands) return;
    let isGone = false;
    let made: Drawing | null = null;
    commands
      .draw({
        onPick: (id, isMore) => latest.current.onPick?.(id, isMore),
        onRing: (ring) => latest.current.onRing?.(ring),
        onLine: (line) => latest.current.onLine?.(line),
        onEdited: (shape) => latest.current.onEdited?.(shape),
        onAim: (point) => latest.current.onAim?.(point),
        onMeasure: (measure) => latest.current.onMeasure?.(measure),
        onCrossing: () => latest.current.onCrossing?.(),
      })
      .then((pen) => {
        if (isGone) return pen.end();
        made = pen;
        setDrawing(pen);
      });
    return () => {
      isGone = true;
      made?.end();
    };
  }, [commands]);
  return drawing;
}
