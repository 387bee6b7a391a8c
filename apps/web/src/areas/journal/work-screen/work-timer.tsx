import type { Work, WorkParcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconClock, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { ShownWork } from '../waiting-work.ts';
import { useWorkTimer } from '../work-timer.ts';
import { WorkForm } from './work-form.tsx';
import classes from './work-screen.module.css';
import { useWorkTexts } from './work-texts.ts';

interface WorkTimerProps {
  readonly results: readonly ShownWork[];
}

/** The work that goes on with its time, and the button that stops it and records its hours. */
export function WorkTimer({ results }: WorkTimerProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useWorkTexts();
  const { running, hours, stop } = useWorkTimer();
  const [isStopping, setStopping] = useState(false);
  if (running === null || hours === null) return null;
  const shown = results.find(({ work }) => work.some(({ id }) => id === running.activity));
  const work = shown?.work.find(({ id }) => id === running.activity);
  const amount = formats.decimal(hours);
  return (
    <section className={classes.timer} aria-live="off">
      <IconClock size={24} aria-hidden />
      <p>
        {work
          ? t('journal:work.running', { hours: amount, work: texts.titleOf(work) })
          : t('journal:work.runningGone', { hours: amount })}
      </p>
      <div className={classes.actions}>
        {work && (
          <Button
            size="md"
            mih={44}
            leftSection={<IconPlayerStop size={20} />}
            onClick={() => setStopping(true)}
          >
            {t('journal:work.stop')}
          </Button>
        )}
        <Button variant="subtle" size="sm" mih={44} onClick={stop}>
          {t('journal:work.discardTime')}
        </Button>
      </div>
      {isStopping && shown && work && (
        <StoppedWork
          shown={shown}
          work={work}
          hours={hours}
          onClose={() => setStopping(false)}
          onRecorded={stop}
        />
      )}
    </section>
  );
}

interface StoppedWorkProps {
  readonly shown: ShownWork;
  readonly work: Work;
  readonly hours: number;
  readonly onClose: () => void;
  readonly onRecorded: () => void;
}

/** Asks on which parcel the time was worked, then for the details. */
function StoppedWork({ shown, work, hours, onClose, onRecorded }: StoppedWorkProps) {
  const t = useTranslation();
  const [stopped] = useState(hours);
  const ids = new Set(work.parcels.map(({ id }) => id));
  const parcels = shown.parcels.filter(({ id }) => ids.has(id));
  const [parcel, setParcel] = useState<WorkParcel | null>(parcels.length === 1 ? parcels[0]! : null);
  if (parcel)
    return (
      <WorkForm
        shown={shown}
        work={work}
        parcel={parcel}
        hours={stopped}
        onClose={onClose}
        onRecorded={onRecorded}
      />
    );
  return (
    <Dialog title={t('journal:work.whichParcel')} close={t('common:close')} onClose={onClose} actions={null}>
      <ul className={classes.choices}>
        {parcels.map((each) => (
          <li key={each.id}>
            <Button variant="light" size="md" mih={48} fullWidth onClick={() => setParcel(each)}>
              {each.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
