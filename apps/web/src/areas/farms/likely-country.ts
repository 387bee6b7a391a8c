import type { api, ResponseOf } from '@brazda/contract/client';
import { type Country, guessCountry } from '@brazda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { ownFarmsQuery } from './queries.ts';

/** The country that a new farm of this visitor most likely has: as known farms, the language and the browser say. */
export function useLikelyCountry(): Country {
  const { language } = useLanguage();
  const client = useQueryClient();
  const own = client.getQueryData<ResponseOf<typeof api.farms.list>>(ownFarmsQuery().queryKey);
  return guessCountry({
    farms: own?.results.map(({ country }) => country) ?? [],
    language,
    locales: navigator.languages,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}
