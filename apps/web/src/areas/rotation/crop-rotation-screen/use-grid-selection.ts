import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { CellChanges } from '../queries.ts';
import { type Clip, changesIn, clipOf, filled, pasted, type ShownGrid } from './cell-changes.ts';
import { extendRect, moveByKey, type Rect, rectOf, type Selection, type Spot } from './grid-selection.ts';
import { type Point, type Room, useEdgeScroll, within } from './use-edge-scroll.ts';

interface Editing {
  readonly grid: ShownGrid;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The number of visible lines. */
  readonly page: () => number;
  /** Whether the cells can be changed, or only selected and read. */
  readonly canEdit: boolean;
  readonly onChanges: (changes: CellChanges) => void;
  readonly onUndo: () => void;
  readonly onMoved: (spot: Spot) => void;
}

/** Selecting and changing cells by pointer and keys: press, drag, copy, paste, clear, fill. */
export function useGridSelection({ grid, scroller, page, canEdit, ...callbacks }: Editing) {
  const { onMoved } = callbacks;
  const onChanges = (changes: CellChanges) => canEdit && callbacks.onChanges(changes);
  const onUndo = () => canEdit && callbacks.onUndo();
  const [selection, setSelection] = useState<Selection | null>(null);
  const [fillTo, setFillTo] = useState<Rect | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whether the next pressed cell ends the selection: touch has no shift key. */
  const [isGrowing, setGrowing] = useState(false);
  const clip = useRef<Clip | null>(null);
  const drag = useRef<'select' | 'fill' | null>(null);
  const pressed = useRef<Spot | null>(null);
  const wasDrawn = useRef(false);
  const rect = selection && rectOf(selection);

  const put = (crop: string | null) => {
    setOpen(false);
    if (rect) onChanges(changesIn(grid, rect, () => crop));
  };
  const start = (head: Spot, isLonger: boolean) =>
    setSelection({ anchor: isLonger && selection ? selection.anchor : head, head });

  const reach = (point: Point) => {
    if (!scroller.current || !selection || !rect) return;
    const { x, y } = within(cellsRoom(scroller.current), point);
    // A message or a card may cover the cell.
    const spot = document.elementsFromPoint(x, y).map(spotOf).find(Boolean);
    if (!spot) return;
    if (drag.current === 'fill') setFillTo(extendRect(rect, spot));
    else if (spot.line !== selection.head.line || spot.season !== selection.head.season) {
      wasDrawn.current = true;
      setSelection({ ...selection, head: spot });
    }
  };
  const edge = useEdgeScroll(scroller, cellsRoom, reach);
  const end = () => {
    drag.current = null;
    edge.letGo();
    setFillTo(null);
  };

  const pointer = {
    onPointerDown(event: PointerEvent) {
      const spot = spotOf(event.target);
      // Touch scrolls; a touched cell is selected on release.
      if (!spot || event.button !== 0 || event.pointerType === 'touch') return;
      // Other elements may cover the cells that are dragged over.
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = spot;
      wasDrawn.current = event.shiftKey;
      drag.current = isHandle(event.target) ? 'fill' : 'select';
      if (drag.current === 'select') start(spot, event.shiftKey || isGrowing);
      else wasDrawn.current = true;
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current === null) return;
      // The button was released outside the page.
      if (event.buttons === 0) return end();
      const point = { x: event.clientX, y: event.clientY };
      reach(point);
      // A press at the edge without a drag is a click.
      if (wasDrawn.current) edge.hold(point);
    },
    onPointerCancel: end,
    onPointerUp() {
      if (drag.current === 'fill' && rect && fillTo) {
        onChanges(filled(grid, rect, fillTo));
        setSelection({
          anchor: { line: fillTo.top, season: fillTo.left },
          head: { line: fillTo.bottom, season: fillTo.right },
        });
      }
      end();
    },
    onClick(event: MouseEvent) {
      // The click of a captured pointer does not report its cell.
      const spot = spotOf(event.target) ?? pressed.current;
      pressed.current = null;
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
    if (event.altKey) return;
    // Links, menus and the crop list in the grid handle their own keys; undoing works on its buttons too.
    if (event.target !== event.currentTarget && !isUndoOnButton(event)) return;
    if (event.ctrlKey || event.metaKey) {
      if (shortcut(event.key.toLowerCase())) event.preventDefault();
      return;
    }
    const size = { lines: grid.lines.length, seasons: grid.seasons.length, page: page() };
    const head = selection?.head ?? { line: 0, season: grid.seasons.length - 1 };
    const spot = selection ? moveByKey(event.key, head, size) : event.key.startsWith('Arrow') ? head : null;
    if (spot) {
      start(spot, event.shiftKey && selection !== null);
      onMoved(spot);
    } else if ((event.key === 'Enter' || event.key === 'F2') && selection) {
      // The editor opens over the cell, which may have been scrolled away.
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
    selection,
    rect,
    shown: fillTo ?? rect,
    isOpen,
    setOpen,
    isGrowing,
    grow,
    chooseSeason,
    put,
    pointer,
    onKeyDown,
  };
}

function spotOf(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-season]') : null;
  if (!cell) return null;
  return { line: Number(cell.dataset.line), season: Number(cell.dataset.season) };
}

/** Where cells are visible: inside the window, beside the sticky names, between the sticky years and shares. */
function cellsRoom(scroller: HTMLElement): Room {
  const { left, top } = scroller.getBoundingClientRect();
  const rows = scroller.querySelectorAll(':scope > [role="row"]');
  const [head, foot] = [rows[0], rows[rows.length - 1]].map((row) => row?.getBoundingClientRect());
  const name = scroller.querySelector('[role="columnheader"]')?.getBoundingClientRect();
  return {
    left: name?.right ?? left,
    top: head?.bottom ?? top,
    right: Math.min(innerWidth, left + scroller.clientWidth),
    bottom: Math.min(innerHeight, foot?.top ?? top + scroller.clientHeight),
  };
}

/** A menu that copied a season returns the focus to its button. */
function isUndoOnButton({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return target instanceof HTMLButtonElement && (ctrlKey || metaKey) && key.toLowerCase() === 'z';
}

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.hasAttribute('data-handle');
}
