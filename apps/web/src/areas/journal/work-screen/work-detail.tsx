import type { Work, WorkParcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconSpray } from '@tabler/icons-react';
import { useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useRecordWork } from '../record-work.ts';
import type { ShownWork } from '../waiting-work.ts';
import type { RecordedWork as Recorded } from '../work-items.ts';
import { useWorkTimer } from '../work-timer.ts';
import { OwnPlace } from './own-place.tsx';
import { RecordedWork } from './recorded-work.tsx';
import { useOwnFix } from './use-own-fix.ts';
import { WorkForm } from './work-form.tsx';
import classes from './work-screen.module.css';
import { isDone, restOf } from './work-state.ts';
import { useWorkTexts } from './work-texts.ts';
import { WorkTimer } from './work-timer.tsx';

interface WorkDetailProps {
  readonly shown: ShownWork;
  /** All work of the user. */
  readonly results: readonly ShownWork[];
  readonly activityId: string;
}

/** One assigned activity: what is to be used, its parcels with a button for each, and the time. */
export function WorkDetail({ shown, results, activityId }: WorkDetailProps) {
  const t = useTranslation();
  const texts = useWorkTexts();
  const timer = useWorkTimer();
  const own = useOwnFix();
  const work = shown.work.find(({ id }) => id === activityId)!;
  const period = texts.periodOf(work);
  const products = texts.productsOf(work);
  const ofActivity = { ...shown, entries: shown.entries.filter(({ activity }) => activity === activityId) };
  return (
    <>
      <section className={classes.head}>
        <h2>{texts.titleOf(work)}</h2>
        <p className={classes.hint}>{[shown.farm.name, period].filter(Boolean).join(' · ')}</p>
        {work.notes && <p>{work.notes}</p>}
        {products && (
          <p>
            <strong>{t('journal:work.used')}</strong> {products}
          </p>
        )}
        {work.activity === 'spray' && (
          <Button
            size="md"
            mih={44}
            leftSection={<IconSpray size={20} aria-hidden />}
            onClick={() => openDialog({ type: 'own-treatment-form', shown, work })}
          >
            {t('journal:work.withProducts')}
          </Button>
        )}
        {timer.running === null && (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconPlayerPlay size={20} />}
            aria-label={t('common:labelled', { label: t('journal:work.start'), value: texts.titleOf(work) })}
            onClick={() => timer.start(work.id)}
          >
            {t('journal:work.start')}
          </Button>
        )}
      </section>
      <WorkTimer results={results} />
      <OwnPlace results={[{ ...shown, work: [work] }]} own={own} />
      <Parcels shown={shown} work={work} />
      <RecordedWork shown={ofActivity} />
    </>
  );
}

function Parcels({ shown, work }: { readonly shown: ShownWork; readonly work: Work }) {
  const t = useTranslation();
  const [form, setForm] = useState<WorkParcel | null>(null);
  const record = useRecordWork({ farmId: shown.farm.id, seasonId: shown.season.id });
  const parcelOf = new Map(shown.parcels.map((parcel) => [parcel.id, parcel]));
  const rows = work.parcels.flatMap(({ id, hectares_done }) => {
    const parcel = parcelOf.get(id);
    return parcel ? [{ parcel, hectares_done }] : [];
  });
  return (
    <>
      <ul className={classes.parcels} aria-label={t('journal:work.open')}>
        {rows.map((row) => (
          <ParcelRow
            key={row.parcel.id}
            {...row}
            isBusy={record.isPending}
            onDone={(details) => record.mutate({ work, parcel: row.parcel, details })}
            onMore={() => setForm(row.parcel)}
          />
        ))}
      </ul>
      {form && <WorkForm shown={shown} work={work} parcel={form} onClose={() => setForm(null)} />}
    </>
  );
}

interface ParcelRowProps {
  readonly parcel: WorkParcel;
  readonly hectares_done: number;
  readonly isBusy: boolean;
  readonly onDone: (details: Recorded['details']) => void;
  readonly onMore: () => void;
}

function ParcelRow({ parcel, hectares_done, isBusy, onDone, onMore }: ParcelRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const done = isDone(hectares_done, parcel.hectares);
  const rest = restOf(parcel.hectares, hectares_done);
  const area = done
    ? t('journal:work.whole', { area: formats.hectares(parcel.hectares) })
    : hectares_done > 0
      ? t('journal:work.rest', {
          area: formats.hectares(rest),
          all: formats.hectares(parcel.hectares),
        })
      : formats.hectares(parcel.hectares);
  return (
    <li className={classes.parcel} data-done={done}>
      <span className={classes.words}>
        <span className={classes.title}>{parcel.name}</span>
        <span className={classes.hint}>{area}</span>
      </span>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        aria-label={t('common:labelled', { label: t('journal:work.more'), value: parcel.name })}
        onClick={onMore}
      >
        {t('journal:work.more')}
      </Button>
      {!done && (
        <Button
          size="md"
          mih={48}
          leftSection={<IconCheck size={20} />}
          disabled={isBusy}
          aria-label={t('journal:work.doneOn', { parcel: parcel.name })}
          // The whole parcel unless a part of it is done: its area may have changed since it was loaded.
          onClick={() => onDone({ day: localDay(), ...(hectares_done > 0 && { hectares: rest }) })}
        >
          {t('journal:work.done')}
        </Button>
      )}
    </li>
  );
}
