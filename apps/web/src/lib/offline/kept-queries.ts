import type { QueryKey } from '@tanstack/react-query';
import { type KeptName, queryRule } from '../query-rules.ts';

/**
 * The version of the kept responses. Raise it when the contract changes so that a new version of the product cannot
 * show old responses: they are then dropped.
 */
export const KEPT_VERSION = 3;

/** The name under which the response of a query is kept on the device; null if it is not kept. */
export function keptNameOf(queryKey: QueryKey): KeptName | null {
  const { isKept = false, nameKept } = queryRule(queryKey) ?? {};
  return isKept ? { id: JSON.stringify(queryKey), series: null, date: null, ...nameKept?.(queryKey) } : null;
}
