import { api, type Installation } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** What the installation offers; undefined until it is known. */
export function useInstallation(): Installation | undefined {
  return useQuery(queryOf(api.installation.get, {})).data;
}
