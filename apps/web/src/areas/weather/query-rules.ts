import { api } from '@brazda/contract/client';
import { CACHED } from '@brazda/domain';
import type { QueryRules } from '../../lib/query-rules.ts';

interface Request {
  readonly params?: object;
  readonly query?: { readonly end_date?: string } & object;
}

/** When queries of this area are outdated, and which are kept. */
export const weatherQueryRules: QueryRules = {
  // The forecast moves the end of the requested days each day: yesterday's response is better than none.
  [api.meteo.ofGridPoint.path]: {
    maxCached: CACHED.histories,
    isKept: true,
    nameKept: ([kind, request]) => ({ id: JSON.stringify([kind, withoutEnd(request as Request)]) }),
  },
  [api.meteo.hoursOfGridPoint.path]: { isKept: true },
  [api.meteo.irrigation.path]: { changedBy: ['journal'], isKept: true },
};

function withoutEnd({ params, query: { end_date: _, ...query } = {} }: Request) {
  return { params, query };
}
