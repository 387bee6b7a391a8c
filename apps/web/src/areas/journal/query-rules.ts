import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const journalQueryRules: QueryRules = {
  [api.journal.entries.path]: { changedBy: ['journal'] },
  [api.journal.versions.path]: { changedBy: ['journal'] },
  [api.journal.calendar.path]: { changedBy: ['journal', 'plans'], isKept: true },
  // People are listed with their open activities.
  [api.workers.list.path]: { changedBy: ['journal', 'plans'], isKept: true },
  [api.machines.list.path]: { changedBy: ['journal'], isKept: true },
  [api.work.list.path]: { isKept: true },
};
