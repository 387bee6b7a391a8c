import type { AlertList } from '@brazda/contract/client';
import { addDays, hasAccess } from '@brazda/domain';
import { useMemo } from 'react';
import { firstLoadError, loadErrorOf } from '../../lib/load-error.ts';
import { localDay } from '../../lib/local-day.ts';
import type { FarmContext, KnownFarm } from '../farms/index.ts';
import { useCalendar, useNewEntries } from '../journal/index.ts';
import { useNotes } from '../notes/index.ts';
import { useWaitingLights } from '../precheck/index.ts';
import { useRisks } from '../risks/index.ts';
import { useVisitor } from '../session/index.ts';
import { LATE_DAYS, todayItems, workOfDay } from './today-items.ts';
import { usePreviousVisit } from './use-previous-visit.ts';

/** What waits on a farm for the person, and what is new; `list` is undefined while the alerts load. */
export function useToday(
  farm: KnownFarm,
  { season, days, areDaysKnown }: FarmContext,
  list: AlertList | undefined,
) {
  const { user } = useVisitor();
  const today = localDay();
  const at = { farmId: farm.id, seasonId: season?.id ?? '' };
  const hasJournal =
    season !== undefined && farm.feature_flags.includes('journal') && hasAccess(farm.access, 'view');
  const calendar = useCalendar(
    at,
    { start_date: addDays(today, -LATE_DAYS), end_date: addDays(today, 1) },
    hasJournal,
  );
  const notes = useNotes(farm.id);
  const risks = useRisks(farm.id).data ?? null;
  const lights = useWaitingLights(farm.id).data ?? null;
  const previous = usePreviousVisit(farm.id, areDaysKnown ? (days.at(-1)?.sensing_date ?? null) : undefined);
  const entries = useNewEntries(
    at,
    hasJournal && previous ? new Date(previous.at_ms) : null,
    user?.name ?? null,
  );
  const alerts = list?.results;
  const activities = calendar.data?.activities;
  const license = farm.access === 'owner' ? (user?.license ?? null) : null;
  const personId = user?.id ?? null;
  const items = useMemo(
    () =>
      todayItems({
        alerts: alerts ?? [],
        risks,
        lights,
        activities: activities ?? [],
        notes: notes.data ?? [],
        personId,
        license,
        today,
      }),
    [alerts, risks, lights, activities, notes.data, personId, license, today],
  );
  return {
    items,
    today,
    previous,
    notes: notes.data,
    entries,
    work: useMemo(() => workOfDay(activities ?? [], today), [activities, today]),
    /** Why work or notes could not be fetched. */
    failure: firstLoadError(hasJournal ? loadErrorOf(calendar) : null, loadErrorOf(notes)),
  };
}
