import { api } from '@brazda/contract/client';
import type { QueryRules } from '../../lib/query-rules.ts';

/** When queries of this area are outdated, and which are kept. */
export const notificationsQueryRules: QueryRules = {
  [api.notifications.list.path]: { changedBy: ['notifications'], isOfAllFarms: true, isKept: true },
};
