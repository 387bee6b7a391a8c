import type { Activity, ActivityParcel } from '@brazda/contract/client';
import { dayAtFarm, hasAccess } from '@brazda/domain';
import { Button, Checkbox } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { Loaded } from '../../../ui/load-failure.tsx';
import { useAskCropDay } from '../../crops/index.ts';
import { useActivityActions, useMarkParcels } from '../plan-changes.ts';
import { useActivityParcels } from '../queries.ts';
import { useLeave } from '../use-leave.ts';
import classes from './close-activity.module.css';
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
  return (
    <section className={classes.page}>
      <h2>{activity.name[language]}</h2>
      {activity.is_closed && <Alert tone="info">{t('plans:activity.isClosed')}</Alert>}
      <Loaded failure={useLoadError(found)}>
        {found.data ? (
          <Parcels
            farm={farm}
            parcels={found.data}
            activity={activity}
            address={{ ...address, activityId }}
            mayChange={isOpen}
            onMarked={(on, marked) =>
              void askCropDay({ kind: activity.activity, on, parcels: marked, crop_id: plan.crop })
            }
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

interface ParcelsProps {
  readonly farm: PlanProps['farm'];
  readonly parcels: readonly ActivityParcel[];
  readonly activity: Activity;
  readonly address: Parameters<typeof useMarkParcels>[0];
  readonly mayChange: boolean;
  /** Called with the day and the parcels that were marked as done. */
  readonly onMarked: (on: string, parcels: readonly string[]) => void;
}

function Parcels({ farm, parcels, activity, address, mayChange, onMarked }: ParcelsProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const errorText = useErrorText();
  const texts = useDateTexts();
  const today = dayAtFarm(farm, Date.now());
  const [day, setDay] = useState<string | null>(today);
  const marking = useMarkParcels(address);
  // Shown as marked at once; the mutation itself is pending only a moment after the click.
  const [pending, setPending] = useState<ReadonlySet<string> | null>(null);
  const mark = (ids: readonly string[], is_done: boolean) => {
    setPending(new Set(ids));
    marking.mutate(
      { day: day ?? today, parcels: ids.map((id) => ({ id, is_done })) },
      {
        onSuccess: () => {
          if (is_done) onMarked(day ?? today, ids);
        },
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
        onSettled: () => setPending(null),
      },
    );
  };
  const undone = parcels.filter((parcel) => !isWhole(parcel)).map(({ id }) => id);
  return (
    <>
      {mayChange && (
        <div className={classes.day}>
          <DateInput label={t('plans:doneOn')} value={day} max={today} texts={texts} onChange={setDay} />
          {undone.length > 1 && (
            <Button
              variant="light"
              size="md"
              mih={44}
              loading={marking.isPending}
              onClick={() => mark(undone, true)}
            >
              {t('plans:markAll', { count: undone.length })}
            </Button>
          )}
        </div>
      )}
      <ul className={classes.parcels} aria-label={activity.name[language]}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Checkbox
              size="md"
              checked={pending?.has(parcel.id) ? !isWhole(parcel) : isWhole(parcel)}
              indeterminate={parcel.is_done && !isWhole(parcel) && !pending?.has(parcel.id)}
              disabled={!mayChange || pending !== null}
              label={parcel.name}
              description={
                parcel.done_on
                  ? t('plans:doneDay', {
                      day: formats.shortDate(parcel.done_on),
                      area: formats.hectares(parcel.hectares_done),
                    })
                  : formats.hectares(parcel.hectares)
              }
              onChange={() => mark([parcel.id], !isWhole(parcel))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether nothing of a parcel is left to do. */
function isWhole({ is_done, hectares_done, hectares }: ActivityParcel): boolean {
  return is_done && hectares_done >= hectares;
}
