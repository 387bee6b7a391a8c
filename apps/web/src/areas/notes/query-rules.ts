import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const notesQueryRules: QueryRules = {
  // After a change of notes, the list is refetched in part: see `refetch-notes.ts`.
  [api.notes.list.path]: { changedBy: ['land'], isKept: true },
  [api.notes.get.path]: { changedBy: ['land', 'notes'], isKept: true },
  [api.notes.people.path]: { isKept: true },
};
