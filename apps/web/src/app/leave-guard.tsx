import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router';
import { backLayers, closeLastLayer } from '../lib/back-layers.ts';
import { dialogStepOver, isBelowDialogStep, isDialogStep } from '../lib/dialog-step.ts';
import { openDialog, openDialogs } from '../lib/dialogs.ts';
import { useStore } from '../lib/store.ts';
import { hasUnsaved, noteOfUnsaved, useHasUnsaved } from '../lib/unsaved.ts';

/** Lets Back close what is open over the page instead of leaving it, and asks before unsaved changes are lost. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (historyAction === 'POP' && backLayers.get().length > 0) ||
      (hasUnsaved() && addressOf(currentLocation) !== addressOf(nextLocation)),
  );
  const isAsking = blocker.state !== 'unblocked';
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (closeLastLayer()) return blocker.reset();
    // The confirmation dialog is still loading.
    if (openDialogs.get().some(({ dialog }) => dialog.type === 'unsaved')) return blocker.reset();
    openDialog({ type: 'unsaved', note: noteOfUnsaved(), onLeave: blocker.proceed, onStay: blocker.reset });
  }, [blocker]);
  useDialogSteps(isAsking);
  useWarningOfTab();
  return null;
}

/** Pushes history entries for dialogs, and skips the pages below closed ones. */
function useDialogSteps(isAsking: boolean): void {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const hasLayer = useStore(backLayers).length > 0;
  // The leave confirmation is shown during a navigation, which another navigation would end.
  const needsStep = hasLayer && !isAsking && !isDialogStep(location);
  useEffect(() => {
    if (needsStep) navigate(addressOf(location), { state: dialogStepOver(location) });
  }, [needsStep, location, navigate]);
  const last = useRef(location);
  useEffect(() => {
    const from = last.current;
    last.current = location;
    if (kind === 'POP' && isBelowDialogStep(from, location)) navigate(-1);
  }, [location, kind, navigate]);
}

/** Lets the browser ask before the tab is closed or reloaded with unsaved changes. */
function useWarningOfTab(): void {
  const isUnsaved = useHasUnsaved();
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

function addressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
