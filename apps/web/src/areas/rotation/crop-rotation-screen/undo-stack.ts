/** The saved changes of the grid, which are undone newest first. */
export interface UndoStack {
  /** A change is being saved. */
  start(): void;
  /** A change was saved under an id; null if nothing had to change. */
  finish(change: string | null): void;
  /** A change was refused: nothing is left to undo of it, and waiting requests are dropped. */
  fail(): void;
  /** Undoes the newest change; while changes are being saved, once all of them are. */
  undoLast(): void;
}

/** An empty stack; `undo` is called with the id of a change. */
export function createUndoStack(undo: (change: string) => void): UndoStack {
  const saved: (string | null)[] = [];
  let saving = 0;
  let wanted = 0;
  const undoWanted = () => {
    for (; saving === 0 && wanted > 0; wanted--) {
      const newest = saved.pop() ?? null;
      if (newest !== null) undo(newest);
    }
  };
  return {
    start: () => {
      saving++;
    },
    finish: (change) => {
      saving--;
      saved.push(change);
      undoWanted();
    },
    fail: () => {
      saving--;
      wanted = 0;
    },
    undoLast: () => {
      wanted++;
      undoWanted();
    },
  };
}
