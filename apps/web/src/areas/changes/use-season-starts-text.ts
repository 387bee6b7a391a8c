import { api, type SeasonStart } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';

/**
 * The function that writes which seasons begin on another day since a change, and which crops without a sowing day are counted from
 * there: "The season now begins on 1 August 2025. Counted from that day too: Pasture." Resolves to an empty text where none does,
 * and leaves the crops out if their names do not load.
 */
export function useSeasonStartsText(): (starts: readonly SeasonStart[] | undefined) => Promise<string> {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const client = useQueryClient();
  return async (starts = []) => {
    if (starts.length === 0) return '';
    const catalog = { ...queryOf(api.crops.list, {}), staleTime: Number.POSITIVE_INFINITY };
    const crops = await client.fetchQuery(catalog).catch(() => null);
    const names = new Map(crops?.results.map(({ id, name }) => [id, name[language]]));
    return starts
      .flatMap(({ start_date, crops: ids }) => {
        const named = ids.flatMap((id) => names.get(id) ?? []);
        return [
          t('common:seasonStart.moved', { day: formats.date(start_date) }),
          ...(named.length > 0 ? [t('common:seasonStart.counted', { crops: formats.list(named) })] : []),
        ];
      })
      .join(' ');
  };
}
