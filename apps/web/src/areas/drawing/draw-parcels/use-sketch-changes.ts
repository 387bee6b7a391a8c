import type { Parcel } from '@brazda/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { NO_CHANGES, type SketchChanges } from '../drawing.ts';
import { unsavedDrawingsSetting } from '../drawing-settings.ts';
import { createHistory, pushStep, redoStep, replacePresent, undoStep } from './history.ts';
import { dropStaleChanges, isEmpty } from './sketch-changes.ts';

/** The unsaved changes of a season with their undo history; they are kept on the device until they are saved or discarded. */
export function useSketchChanges(
  seasonId: string,
  parcels: readonly Parcel[],
  firstStep: (kept: SketchChanges) => SketchChanges,
) {
  const [kept] = useState(() => keptChanges(seasonId, parcels));
  const [history, setHistory] = useState(() => {
    const first = firstStep(kept);
    return first === kept ? createHistory(kept) : pushStep(createHistory(kept), first);
  });
  const wasKept = !isEmpty(kept);
  useEffect(() => keep(seasonId, history.now), [seasonId, history.now]);
  return {
    changes: history.now,
    wasKept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    step: useCallback((changes: SketchChanges) => setHistory((known) => pushStep(known, changes)), []),
    /** Changes the present without an undo step. */
    amend: useCallback(
      (change: (changes: SketchChanges) => SketchChanges) =>
        setHistory((known) => replacePresent(known, change(known.now))),
      [],
    ),
    undo: useCallback(() => setHistory(undoStep), []),
    redo: useCallback(() => setHistory(redoStep), []),
    /** Starts over, with nothing to undo. */
    clear: useCallback(() => setHistory(createHistory(NO_CHANGES)), []),
  };
}

function keptChanges(seasonId: string, parcels: readonly Parcel[]): SketchChanges {
  const kept = unsavedDrawingsSetting.get().find(({ season }) => season === seasonId);
  return kept ? dropStaleChanges({ sketches: kept.sketches, removed: kept.removed }, parcels) : NO_CHANGES;
}

function keep(seasonId: string, changes: SketchChanges): void {
  const store = unsavedDrawingsSetting;
  const others = store.get().filter(({ season }) => season !== seasonId);
  const isKept = others.length < store.get().length;
  if (!isEmpty(changes)) store.set([...others, { season: seasonId, ...changes }]);
  else if (isKept) store.set(others);
}
