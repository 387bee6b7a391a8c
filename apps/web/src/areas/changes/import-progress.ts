import type { Import } from '@brazda/contract/client';

/** The import with the progress of an event, unless it has moved on. */
export function withProgress(imported: Import, progress: Import['progress']): Import {
  const isAtWork = imported.state === 'reading' || imported.state === 'applying';
  return isAtWork ? mergeImportProgress(imported, { ...imported, progress, is_waiting: false }) : imported;
}

/**
 * Merges a refetched import: while rows are applied, events are ahead of the database, and the bar never moves back.
 */
export function mergeImportProgress(before: Import | undefined, next: Import): Import {
  if (before?.state !== 'applying' || next.state !== 'applying') return next;
  return shareOf(before) > shareOf(next)
    ? { ...next, progress: before.progress, is_waiting: before.is_waiting }
    : next;
}

function shareOf({ progress }: Import): number {
  return progress && progress.total > 0 ? progress.done / progress.total : -1;
}
