import { cropDayOfWork, dayAtFarm, enteredDayOf, hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useAskCropDay } from '../../crops/index.ts';
import { dayConflictOf } from '../../journal/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { useActivityActions } from '../plan-changes.ts';
import { useActivityParcels } from '../queries.ts';
import { useLeave } from '../use-leave.ts';
import { ActivityParcels } from './activity-parcels.tsx';
import classes from './close-activity.module.css';
import type { DoneOn } from './done-days.ts';
import type { PlanProps } from './plan-props.ts';

/** Where an activity is done: its parcels to be ticked off, and closing it. */
export function CloseActivityPage({ farm, season, plan, activityId }: PlanProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const address = { farmId: farm.id, seasonId: season.id, planId: plan.id };
  const found = useActivityParcels({ ...address, activityId });
  const activity = plan.activities.find(({ id }) => id === activityId)!;
  const actions = useActivityActions(address);
  const leave = useLeave(href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId: plan.crop }));
  const isOpen = hasAccess(farm.access, 'full') && !plan.is_closed && !activity.is_closed;
  const undone = plan.parcels - activity.parcels_done;
  const askCropDay = useAskCropDay(farm, season);
  const askEach = async (done: readonly DoneOn[]) => {
    for (const day of done) await askCropDay({ ...day, kind: activity.activity, crop_id: plan.crop });
  };
  const land = useParcels(farm.id, season.id);
  const day = cropDayOfWork(activity.activity);
  const isLoaded = day === null || land.isSuccess;
  const today = dayAtFarm(farm, Date.now());
  const cropDays = new Map(
    land.parcels.flatMap(({ id, crop_intervals }) => {
      const entered = day && enteredDayOf(crop_intervals, { day, crop_id: plan.crop, today });
      return entered ? [[id, entered] as const] : [];
    }),
  );
  const conflictOf = (ids: readonly string[], on: string) => {
    const marked = new Set(ids);
    const ofWork = land.parcels.filter(({ id }) => marked.has(id));
    return day && dayConflictOf(ofWork, { day, on, cropOf: () => plan.crop, end_date: season.end_date });
  };
  return (
    <section className={classes.page}>
      <h2>{activity.name[language]}</h2>
      {activity.is_closed && <Alert tone="info">{t('plans:activity.isClosed')}</Alert>}
      <Loaded failure={useLoadError(...(day === null ? [found] : [found, land]))}>
        {found.data && isLoaded ? (
          <ActivityParcels
            farm={farm}
            parcels={found.data}
            activity={activity}
            address={{ ...address, activityId }}
            mayChange={isOpen}
            cropDays={cropDays}
            conflictOf={conflictOf}
            onMarked={(done) => void askEach(done)}
          />
        ) : (
          <PageSkeleton />
        )}
      </Loaded>
      {isOpen && (
        <footer className={classes.close}>
          {undone > 0 && <p>{t('plans:activity.undone', { count: undone })}</p>}
          <Button
            size="md"
            mih={44}
            leftSection={<IconLock size={20} />}
            loading={actions.isBusy}
            onClick={() => actions.close(activityId, leave)}
          >
            {t('plans:activity.close')}
          </Button>
        </footer>
      )}
      {activity.is_closed && !plan.is_closed && hasAccess(farm.access, 'full') && (
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconLockOpen size={20} />}
          loading={actions.isBusy}
          onClick={() => actions.open(activityId)}
        >
          {t('plans:activity.open')}
        </Button>
      )}
    </section>
  );
}
