import { api, type Installation } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { OPTIONAL_DATA, queryOf } from '../../lib/query.ts';

/** Operators write notices while users look at the map; users do not reload the page for them. */
const ASK_AGAIN_MS = 10 * 60_000;

/** The configuration of the installation that every page needs. */
export function installationQuery() {
  return { ...queryOf(api.installation.get, {}), meta: OPTIONAL_DATA };
}

/** The configuration of the installation; undefined until it is loaded, and if that fails. */
export function useInstallation(): Installation | undefined {
  return useQuery({ ...installationQuery(), refetchInterval: ASK_AGAIN_MS }).data;
}

/** Whether the installation sends mail; it is taken to do so until that is known. */
export function useSendsMail(): boolean {
  return useInstallation()?.sends_mail ?? true;
}

/** The contacts of the operators; either may be empty, null while or if unknown. */
export function useSupport(): Installation['support'] | null {
  return useInstallation()?.support ?? null;
}
