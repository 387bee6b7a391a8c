import { api, type InputOf, type Parcel, type Season } from '@brazda/contract/client';
import {
  type ActivityKind,
  type CropDay,
  cropDayOfWork,
  cropToDate,
  type DatedWork,
  growingWindow,
  hasAccess,
  markEstimate,
  storedDayOf,
} from '@brazda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { loadNamespaces } from '../../lib/translation.ts';
import { useFarmChange } from '../changes/index.ts';
import type { KnownFarm } from '../farms/index.ts';
import { useBeginsSeasonText } from './use-begins-season-text.ts';

/** Work that was done on parcels of a season. */
interface DoneWork {
  readonly kind: ActivityKind;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly parcels: readonly string[];
  /** The crop of the work, where it is one of a plan. */
  readonly crop_id: string | null;
}

/** The crops of parcels whose day differs from that of the work, and the days that they have: the only one, first and last. */
export function cropsToDate(parcels: readonly Parcel[], work: DatedWork) {
  const found = parcels.flatMap(({ id, crop_intervals }) => {
    const crop = cropToDate(crop_intervals, work);
    const stored = crop && storedDayOf(crop, work.day);
    return crop ? [{ parcel: id, stored, isEstimated: crop.estimated.includes(work.day) }] : [];
  });
  const days = new Set(found.map(({ stored, isEstimated }) => stored && markEstimate(stored, isEstimated)));
  const stored = found.flatMap((crop) => crop.stored ?? []).toSorted();
  return {
    parcels: found.map(({ parcel }) => parcel),
    only: days.size === 1 ? found[0] : undefined,
    first: stored[0],
    last: stored.at(-1),
  };
}

/**
 * The function that asks in a dialog, after sowing or a harvest was recorded, whether the crops get its day, where they
 * have another one; asks nothing of those who may not change the land.
 */
export function useAskCropDay(farm: KnownFarm, season: Pick<Season, 'id' | 'start_date' | 'end_date'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const client = useQueryClient();
  const beginsText = useBeginsSeasonText(season);
  const params = { farmId: farm.id, seasonId: season.id };
  const setDay = useFarmChange(farm.id, {
    send: (body: InputOf<typeof api.cropIntervals.setDay, 'body'>) =>
      call(api.cropIntervals.setDay, { params, body }),
    events: ['crops'],
    says: () => t('crops:workDay.done'),
  });
  return async ({ kind, on, parcels, crop_id }: DoneWork) => {
    const day = cropDayOfWork(kind);
    if (day === null || !hasAccess(farm.access, 'land')) return;
    const { start_date, end_date } = growingWindow(season);
    if (on < start_date || on > end_date) return;
    const all = await client.fetchQuery(queryOf(api.parcels.list, { params })).catch(() => null);
    const chosen = new Set(parcels);
    const land = all?.results.filter(({ id }) => chosen.has(id)) ?? [];
    const listed = cropsToDate(land, { day, on, crop_id });
    if (listed.parcels.length === 0) return;
    // The page of the work may not have loaded the texts of this area.
    await loadNamespaces('crops');
    const written = formats.dayMonth(on);
    openDialog({
      type: 'confirm',
      title: t('crops:workDay.title', { day: written, count: listed.parcels.length }),
      text: [factsOf(day, on, listed), day === 'sow_date' ? beginsText([on]) : ''].join(' ').trim(),
      confirm: t('crops:workDay.set', { day: written }),
      cancel: t('crops:workDay.leave'),
      // The form that was open is closed by then.
      onConfirm: () =>
        setDay.mutateAsync({ parcels: listed.parcels, day, on, crop_id }).catch((error: Error) => {
          notify({ type: 'error', text: errorText(error) });
          throw error;
        }),
    });
  };

  function factsOf(day: CropDay, on: string, found: ReturnType<typeof cropsToDate>): string {
    const { parcels, only, first, last } = found;
    const values = { count: parcels.length, day: formats.dayMonth(on) };
    if (only?.stored) {
      const stored = markEstimate(formats.dayMonth(only.stored), only.isEstimated);
      return t(`crops:workDay.has.${day}`, { ...values, stored });
    }
    // Without a day of their own, crops begin or end with the season.
    if (first === undefined || last === undefined) return t(`crops:workDay.differs.${day}`, values);
    const days = [...new Set([first, last])].map(formats.dayMonth).join(' – ');
    return t(`crops:workDay.among.${day}`, { ...values, days });
  }
}
