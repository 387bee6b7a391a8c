import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { CellChanges } from '../../data/rotation.ts';
import { type Clip, changesIn, clipOf, filled, pasted, type ShownGrid } from './cell-changes.ts';
import { drawnOut, movedBy, type Rect, rectOf, type Selection, type Spot } from './grid-selection.ts';

interface Editing {
  readonly grid: ShownGrid;
  /** Lines in sight. */
  readonly page: () => number;
  readonly onChanges: (changes: CellChanges) => void;
  readonly onUndo: () => void;
  readonly onMoved: (spot: Spot) => void;
}

/** How cells are chosen and changed by pointer and keys: pressed, drawn, copied, pasted, cleared, filled. */
export function useGridSelection({ grid, page, onChanges, onUndo, onMoved }: Editing) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [fillTo, setFillTo] = useState<Rect | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whether the next cell that is pressed ends what was begun: a finger has no shift key. */
  const [isGrowing, setGrowing] = useState(false);
  const clip = useRef<Clip | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  const wasDrawn = useRef(false);
  const rect = selection && rectOf(selection);

  const put = (crop: string | null) => {
    setOpen(false);
    if (rect) onChanges(changesIn(grid, rect, () => crop));
  };
  const start = (head: Spot, isLonger: boolean) =>
    setSelection({ anchor: isLonger && selection ? selection.anchor : head, head });

  const pointer = {
    onPointerDown(event: PointerEvent) {
      const spot = spotOf(event.target);
      // A finger scrolls; what it touches is chosen when it is lifted again.
      if (!spot || event.button !== 0 || event.pointerType === 'touch') return;
      wasDrawn.current = event.shiftKey;
      drag.current = isHandle(event.target) ? 'fill' : 'select';
      if (drag.current === 'select') start(spot, event.shiftKey || isGrowing);
      else wasDrawn.current = true;
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current === null) return;
      // The button was let go where nobody heard of it.
      if (event.buttons === 0) {
        drag.current = null;
        return setFillTo(null);
      }
      const spot = spotOf(document.elementFromPoint(event.clientX, event.clientY));
      if (!spot || !selection || !rect) return;
      if (drag.current === 'fill') return setFillTo(drawnOut(rect, spot));
      if (spot.line === selection.head.line && spot.season === selection.head.season) return;
      wasDrawn.current = true;
      setSelection({ ...selection, head: spot });
    },
    onPointerUp() {
      if (drag.current === 'fill' && rect && fillTo) {
        onChanges(filled(grid, rect, fillTo));
        setSelection({
          anchor: { line: fillTo.top, season: fillTo.left },
          head: { line: fillTo.bottom, season: fillTo.right },
        });
      }
      drag.current = null;
      setFillTo(null);
    },
    onClick(event: MouseEvent) {
      const spot = spotOf(event.target);
      if (!spot || wasDrawn.current) {
        wasDrawn.current = false;
        return;
      }
      start(spot, isGrowing);
      setGrowing(false);
      setOpen(true);
    },
  };

  const chooseSeasons = (left: number, right: number) =>
    setSelection({ anchor: { line: grid.lines.length - 1, season: right }, head: { line: 0, season: left } });
  const chooseSeason = (season: number) => {
    chooseSeasons(season, season);
    onMoved({ line: 0, season });
  };
  const grow = () => {
    setOpen(false);
    setGrowing(true);
  };
  const shortcut = (key: string): boolean => {
    if (key === 'z') {
      onUndo();
      return true;
    }
    if (!rect) return false;
    if (key === 'c') clip.current = clipOf(grid, rect);
    else if (key === 'v' && clip.current) onChanges(pasted(grid, rect, clip.current));
    else if (key === 'a') chooseSeasons(rect.left, rect.right);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Links, menus and the list of crops in the grid have keys of their own.
    if (event.target !== event.currentTarget || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (shortcut(event.key.toLowerCase())) event.preventDefault();
      return;
    }
    const size = { lines: grid.lines.length, seasons: grid.seasons.length, page: page() };
    const head = selection?.head ?? { line: 0, season: grid.seasons.length - 1 };
    const spot = selection ? movedBy(event.key, head, size) : event.key.startsWith('Arrow') ? head : null;
    if (spot) {
      start(spot, event.shiftKey && selection !== null);
      onMoved(spot);
    } else if ((event.key === 'Enter' || event.key === 'F2') && selection) {
      // The crops open over the cell, which may have been scrolled away.
      onMoved(selection.head);
      setOpen(true);
    } else if (event.key === 'Delete' || event.key === 'Backspace') put(null);
    else if (event.key === 'Escape') {
      setSelection(null);
      setGrowing(false);
    } else return;
    event.preventDefault();
  };
  return {
    ...{ selection, rect, shown: fillTo ?? rect, isOpen, setOpen, isGrowing, grow },
    ...{ chooseSeason, put, pointer, onKeyDown },
  };
}

function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-season]') : null;
  if (!cell) return null;
  return { line: Number(cell.dataset.line), season: Number(cell.dataset.season) };
}

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.hasAttribute('data-handle');
}
