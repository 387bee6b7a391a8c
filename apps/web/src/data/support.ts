import { api } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** How the people who run the installation are reached; either may be empty, null while or where nothing is known. */
export function useSupport(): { readonly email: string; readonly phone: string } | null {
  const { data } = useQuery({
    ...queryOf(api.installation.get, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ support }) => support,
  });
  return data ?? null;
}
