import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from '../../lib/live-message.ts';
import { queryRule } from '../../lib/query-rules.ts';

/** Whether a query is about a farm. After its kind, a key has the request of its call, or the farm. */
export function isQueryOfFarm([, request]: QueryKey, farmId: string): boolean {
  if (request === farmId) return true;
  return (request as { params?: { farmId?: string } } | undefined)?.params?.farmId === farmId;
}

/** Whether a message invalidates a query. */
export function isChangedBy(message: LiveMessage, queryKey: QueryKey): boolean {
  const { type, farmId } = message;
  if (type === 'following' || type === 'refused') return false;
  const { changedBy = [], isOfAllFarms = false, isConcerned } = queryRule(queryKey) ?? {};
  if (!isOfAllFarms && !isQueryOfFarm(queryKey, farmId)) return false;
  if (type === 'gap') return true;
  return changedBy.includes(type) && isConcerned?.(message, queryKey) !== false;
}
