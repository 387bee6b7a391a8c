import { api, type Installation } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, SPARE } from './query.ts';

/** Operators write notices while people look at the map; nobody reloads a page for them. */
const ASK_AGAIN_MS = 10 * 60_000;

/** What every page has to know of the installation. */
export function installationQuery() {
  return { ...queryOf(api.installation.get, {}), meta: SPARE };
}

/** What the installation offers; undefined until it is there, and where it does not answer. */
export function useInstallation(): Installation | undefined {
  return useQuery({ ...installationQuery(), refetchInterval: ASK_AGAIN_MS }).data;
}

/** How the people who run the installation are reached; either may be empty, null while or where nothing is known. */
export function useSupport(): Installation['support'] | null {
  return useInstallation()?.support ?? null;
}
