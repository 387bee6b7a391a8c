import type { Parcel } from '@brazda/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { EMPTY_PLAN, type Plan } from '../../../lib/drawing.ts';
import { settingOf } from '../../../lib/settings.ts';
import { createHistory, pushStep, redoStep, replacePresent, undoStep } from './history.ts';
import { dropStaleChanges, isEmpty } from './plan.ts';

/** The plan of a season with its undo history; it is kept on the device until it is saved or discarded. */
export function usePlan(seasonId: string, parcels: readonly Parcel[]) {
  const [history, setHistory] = useState(() => createHistory(keptPlan(seasonId, parcels)));
  const [wasKept] = useState(() => !isEmpty(history.now));
  useEffect(() => keep(seasonId, history.now), [seasonId, history.now]);
  return {
    plan: history.now,
    wasKept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    step: useCallback((plan: Plan) => setHistory((known) => pushStep(known, plan)), []),
    /** Changes the present without an undo step. */
    amend: useCallback(
      (change: (plan: Plan) => Plan) => setHistory((known) => replacePresent(known, change(known.now))),
      [],
    ),
    undo: useCallback(() => setHistory(undoStep), []),
    redo: useCallback(() => setHistory(redoStep), []),
    /** Starts over, with nothing to undo. */
    clear: useCallback(() => setHistory(createHistory(EMPTY_PLAN)), []),
  };
}

function keptPlan(seasonId: string, parcels: readonly Parcel[]): Plan {
  const kept = settingOf('drawings')
    .get()
    .find(({ season }) => season === seasonId);
  return kept ? dropStaleChanges({ sketches: kept.sketches, removed: kept.removed }, parcels) : EMPTY_PLAN;
}

function keep(seasonId: string, plan: Plan): void {
  const store = settingOf('drawings');
  const others = store.get().filter(({ season }) => season !== seasonId);
  const isKept = others.length < store.get().length;
  if (!isEmpty(plan)) store.set([...others, { season: seasonId, ...plan }]);
  else if (isKept) store.set(others);
}
