import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { Activity, ActivityParcel } from '@brazda/contract/client';
import { dayAtFarm, proposedDayOf } from '@brazda/domain';
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { ConfirmDay, type DayConflict, useDayConflictText } from '../../journal/index.ts';
import { usePeriodText } from '../period-text.ts';
import { useMarkParcels } from '../plan-changes.ts';
import classes from './close-activity.module.css';
import { type DoneOn, doneDaysOf, isWhole } from './done-days.ts';
import type { PlanProps } from './plan-props.ts';

interface ActivityParcelsProps {
  readonly farm: PlanProps['farm'];
  readonly parcels: readonly ActivityParcel[];
  readonly activity: Activity;
  readonly address: Parameters<typeof useMarkParcels>[0];
  readonly mayChange: boolean;
  /** The days of sowing or harvest that are entered with the crops of the parcels, if the work is that, by parcel. */
  readonly cropDays: ReadonlyMap<string, string>;
  /** What contradicts the work on some parcels, by id, on a day; null for nothing. */
  readonly conflictOf: (ids: readonly string[], on: string) => DayConflict | null;
  /** Called with the parcels that were marked as done, by the day of their work. */
  readonly onMarked: (done: readonly DoneOn[]) => void;
}

/** The parcels of an activity to be ticked off: work that the journal has counts, and is not recorded a second time. */
export function ActivityParcels(props: ActivityParcelsProps) {
  const { farm, parcels, activity, address, mayChange, cropDays, conflictOf, onMarked } = props;
  const t = useTranslation();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const conflictText = useDayConflictText();
  const today = dayAtFarm(farm, Date.now());
  const proposed = proposedDayOf(activity, today);
  const [day, setDay] = useState<string | null>(proposed);
  const [isNew, setNew] = useState(false);
  const [isOneDay, setOneDay] = useState(false);
  const byCropDay = parcels.flatMap((parcel) => {
    const entered = cropDays.get(parcel.id);
    const isAdded = !parcel.is_done && (isNew || parcel.in_journal.length === 0);
    return entered && isAdded ? [[parcel.id, entered] as const] : [];
  });
  const ofCrops = new Map(isOneDay ? [] : byCropDay);
  const marking = useMarkParcels(address);
  // Shown as marked at once; the mutation itself is pending only a moment after the click.
  const [pending, setPending] = useState<ReadonlySet<string> | null>(null);
  const on = day ?? proposed;
  const [confirmedDay, setConfirmedDay] = useState<string | null>(null);
  /** What could not be marked on a day. */
  const [refused, setRefused] = useState<Refused | null>(null);
  const dayField = useRef<HTMLDivElement>(null);
  const conflictOn = (ids: readonly string[]) => {
    const marked = new Set(ids);
    const ofDay = parcels.filter(
      ({ id, in_journal }) => marked.has(id) && !ofCrops.has(id) && (isNew || in_journal.length === 0),
    );
    return conflictOf(
      ofDay.map(({ id }) => id),
      on,
    );
  };
  const undone = parcels.filter((parcel) => !isWhole(parcel)).map(({ id }) => id);
  const isRefused = refused?.on === on;
  const conflict = (isRefused ? conflictOn(refused.ids) : null) ?? conflictOn(undone);
  const mark = (ids: readonly string[], is_done: boolean) => {
    const found = is_done ? conflictOn(ids) : null;
    if (found && (found.isCertain || confirmedDay !== on)) {
      setRefused({ on, ids });
      if (found.isCertain) dayField.current?.querySelector('input')?.focus();
      return;
    }
    const marked = new Set(ids);
    const done = doneDaysOf(
      parcels.filter(({ id }) => marked.has(id)),
      { day: on, isNew, ofCrops },
    );
    setPending(marked);
    marking.mutate(
      { day: on, parcels: ids.map((id) => ({ id, is_done, is_new: isNew, day: ofCrops.get(id) })) },
      {
        onSuccess: () => {
          if (is_done) onMarked(done);
        },
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
        onSettled: () => setPending(null),
      },
    );
  };
  const inJournal = parcels.filter(({ in_journal }) => in_journal.length > 0).length;
  return (
    <>
      {mayChange && (
        <div className={classes.day} ref={dayField}>
          <DayInput
            activity={activity}
            day={day}
            today={today}
            error={conflict?.isCertain ? conflictText(conflict) : null}
            onChange={setDay}
          />
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
      {mayChange && conflict && !conflict.isCertain && (
        <ConfirmDay
          text={conflictText(conflict)}
          isConfirmed={confirmedDay === on}
          isMissing={isRefused}
          onChange={(isChosen) => setConfirmedDay(isChosen ? on : null)}
        />
      )}
      {mayChange && inJournal > 0 && (
        <CountedChoice
          text={t('plans:inJournal.counts', { count: inJournal })}
          label={t('plans:inJournal.again')}
          isChosen={isNew}
          onChange={setNew}
        />
      )}
      {mayChange && byCropDay.length > 0 && (
        <CountedChoice
          text={t('plans:cropDay.counts', { count: byCropDay.length })}
          label={t('plans:cropDay.oneDay')}
          isChosen={isOneDay}
          onChange={setOneDay}
        />
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
                <ParcelState parcel={parcel} cropDay={(mayChange && ofCrops.get(parcel.id)) || null} />
              }
              onChange={() => mark([parcel.id], !isWhole(parcel))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Refused {
  readonly on: string;
  readonly ids: readonly string[];
}

interface CountedChoiceProps {
  readonly text: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Says what counts for some of the parcels, with the choice against it. */
function CountedChoice({ text, label, isChosen, onChange }: CountedChoiceProps) {
  return (
    <Alert tone="info">
      <p className={classes.counts}>{text}</p>
      <Checkbox
        size="md"
        label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Alert>
  );
}

interface DayInputProps {
  readonly activity: Activity;
  readonly day: string | null;
  readonly today: string;
  /** Why the work cannot have been on the day. */
  readonly error: string | null;
  readonly onChange: (day: string | null) => void;
}

/** The day of work that is recorded again, and when it was planned. */
function DayInput({ activity, day, today, error, onChange }: DayInputProps) {
  const t = useTranslation();
  const texts = useDateTexts();
  const periodText = usePeriodText();
  const isDated = activity.start_date !== null || activity.end_date !== null;
  return (
    <DateInput
      label={t('plans:doneOn')}
      value={day}
      max={today}
      texts={texts}
      error={error}
      {...(isDated && { description: t('plans:planned', { period: periodText(activity) }) })}
      onChange={onChange}
    />
  );
}

interface ParcelStateProps {
  readonly parcel: ActivityParcel;
  /** The day of the crop that a tick records; null where it is another one. */
  readonly cropDay: string | null;
}

/** What is done of a parcel, what the journal has of it that is not counted yet, and the day of its crop that a tick records. */
function ParcelState({ parcel, cropDay }: ParcelStateProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const works = parcel.in_journal.map(({ day, hectares, products }) =>
    [t('plans:doneDay', { day: formats.shortDate(day), area: formats.hectares(hectares) }), products]
      .filter(Boolean)
      .join(', '),
  );
  return (
    <>
      {parcel.done_on
        ? t('plans:doneDay', {
            day: formats.shortDate(parcel.done_on),
            area: formats.hectares(parcel.hectares_done),
          })
        : formats.hectares(parcel.hectares)}
      {cropDay !== null && (
        <span className={classes.journal}>{t('plans:cropDay.day', { day: formats.shortDate(cropDay) })}</span>
      )}
      {works.length > 0 && (
        <span className={classes.journal}>
          {t('plans:inJournal.works', { works: formats.series(works) })}
        </span>
      )}
    </>
  );
}
