import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets the calling thread give way to threads that answer requests, where both want the processor. Only Linux has
 * priorities of threads; elsewhere it would be that of the process.
 */
export function yieldToRequests(): void {
  const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
  if (process.platform === 'linux' && getPriority() < lower) setPriority(lower);
}
