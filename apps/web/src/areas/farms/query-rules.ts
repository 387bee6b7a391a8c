import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const farmsQueryRules: QueryRules = {
  [api.farms.list.path]: { changedBy: ['farm', 'land'], isOfAllFarms: true, isKept: true },
  [api.trials.get.path]: { changedBy: ['farm', 'land'], isOfAllFarms: true },
  [api.farms.demo.path]: { isKept: true },
  // A crop that is sown before its season moves the season's start, and its undo moves it back.
  [api.farms.get.path]: { changedBy: ['farm', 'land', 'crops'], isKept: true },
  [api.seasons.list.path]: { changedBy: ['land', 'crops'] },
  [api.seasons.get.path]: { changedBy: ['land', 'crops'] },
  [api.seasons.localities.path]: { changedBy: ['land', 'parcels'] },
  [api.farms.sensingDates.path]: { changedBy: ['scene'], isKept: true },
};
