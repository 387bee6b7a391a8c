import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { openDialog } from '../../data/dialogs.ts';
import { useWords } from '../../data/language.ts';

/** Asks before a page is left on which something is not saved. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const t = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language asks nothing anew
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    openDialog({
      type: 'confirm',
      title: t('draw:leave.title'),
      text: t('draw:leave.text'),
      confirm: t('draw:leave.confirm'),
      onConfirm: blocker.proceed,
    });
  }, [blocker]);
}
