import type { Import } from '@brazda/contract';

/** The import of which it was told how far its present step is. */
export function withProgress(imported: Import, progress: Import['progress']): Import {
  const isAtWork = imported.state === 'reading' || imported.state === 'applying';
  return isAtWork ? furthestOf(imported, { ...imported, progress, is_waiting: false }) : imported;
}

/**
 * What is shown when the server is asked again: while rows are taken in, news are ahead of what the database says, and a
 * bar never goes back.
 */
export function furthestOf(before: Import | undefined, next: Import): Import {
  if (before?.state !== 'applying' || next.state !== 'applying') return next;
  return shareOf(before) > shareOf(next)
    ? { ...next, progress: before.progress, is_waiting: before.is_waiting }
    : next;
}

function shareOf({ progress }: Import): number {
  return progress && progress.total > 0 ? progress.done / progress.total : -1;
}
