import { api, NOTES_LIMIT } from '@brazda/contract/client';
import { queryOf } from '../../lib/query.ts';

/** The notes of a farm, newest first. */
export const notesQuery = (farmId: string) =>
  queryOf(api.notes.list, { params: { farmId }, query: { limit: NOTES_LIMIT } });
