import { api } from '@brazda/contract/client';
import { CACHED } from '@brazda/domain';
import type { QueryRules } from '../../lib/query-rules.ts';
import { ATLAS } from './atlas-key.ts';

/** When queries of this area are outdated, and which are kept. */
export const imageryQueryRules: QueryRules = {
  [api.imagery.state.path]: { changedBy: ['land', 'scene', 'images', 'farm'] },
  [api.imagery.baseMap.path]: { changedBy: ['scene'], isKept: true },
  [api.imagery.observations.path]: { changedBy: ['scene'], isKept: true },
  [api.imagery.rasters.path]: { changedBy: ['scene'], maxCached: CACHED.rasters, isKept: true },
  [api.basemaps.list.path]: { isKept: true },
  [ATLAS]: {
    changedBy: ['land', 'scene'],
    isConcerned: (message, queryKey) => message.type !== 'scene' || queryKey.at(-1) === message.sensing_date,
    maxCached: CACHED.atlases,
    isKept: true,
    nameKept: (queryKey) => ({
      series: JSON.stringify(queryKey.slice(0, -1)),
      date: String(queryKey.at(-1)),
    }),
  },
};
