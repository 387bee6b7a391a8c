import type { Worker } from '@brazda/contract/client';

/** What a person sees of the farm: they are the user, see their work, are invited to, or have no account. */
export function workerStatusOf({
  is_own,
  has_account,
  invited_until,
}: Pick<Worker, 'is_own' | 'has_account' | 'invited_until'>): 'own' | 'account' | 'invited' | 'none' {
  if (is_own) return 'own';
  if (has_account) return 'account';
  return invited_until === null ? 'none' : 'invited';
}
