import { seasonLabel } from '@brazda/domain';
import { useNotifyUndoable } from '../areas/changes/index.ts';
import { type KnownFarm, useCopyIntoSeason } from '../areas/farms/index.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useTranslation } from '../lib/language.ts';
import { notify } from '../lib/toasts.ts';
import { useSendOnce } from '../lib/use-send-once.ts';

/**
 * The step that fills an empty season with the parcels of the one before it, else of the next one with parcels; null if there
 * is none.
 */
export function useCopySeason(farm: KnownFarm, seasonId: string | null) {
  const t = useTranslation();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(farm.id);
  const { mutate, isPending } = useCopyIntoSeason(farm.id, seasonId ?? '');
  const copyOnce = useSendOnce(mutate);
  const season = farm.seasons.find(({ id }) => id === seasonId);
  const filled = farm.seasons
    .filter(({ parcels_count }) => parcels_count > 0)
    .toSorted((a, b) => a.end_year - b.end_year);
  const source = season && (filled.findLast(({ end_year }) => end_year < season.end_year) ?? filled[0]);
  if (!season || !source) return null;
  return {
    label: t('map:empty.copy', { season: seasonLabel(source) }),
    isPending,
    onClick: () =>
      copyOnce(source.id, {
        onSuccess: ({ parcels_count, change }) =>
          notifyUndoable(t('map:empty.copied', { count: parcels_count }), { change }),
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
      }),
  };
}
