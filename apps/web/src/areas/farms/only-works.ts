import { useInstallationFlags } from '../installation/index.ts';
import { useVisitor } from '../session/index.ts';
import { useFarmGroups } from './queries.ts';

/**
 * Whether the user works on farms of others and has none to look at: their first page is the work, not a demo farm.
 * Null while it is not known.
 */
export function useOnlyWorks(): boolean | null {
  const { isSignedIn, user } = useVisitor();
  const flags = useInstallationFlags();
  const { own, shared, isPending } = useFarmGroups();
  if (!isSignedIn || isPending || own.length > 0 || shared.length > 0) return false;
  if (!user || !flags) return null;
  return user.is_worker && flags.includes('journal');
}
