import { HARVEST_LIMITS, HARVEST_RULES } from '@brazda/domain';
import { useRef, useState } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { DropArea } from '../../../ui/inputs/drop-area.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import type { SeasonAddress } from '../forecast-queries.ts';
import { type HarvestReading, useUploadHarvest } from '../harvest-queries.ts';
import { harvestFileProblem } from './harvest-file-problem.ts';
import classes from './harvest-files-screen.module.css';
import { HarvestQuestion, questionOf } from './harvest-question.tsx';

interface Refusal {
  /** Files of several folders can have the same name. */
  readonly id: number;
  readonly name: string;
  readonly text: string;
  /** What the question is about, the file, and what was answered before; null without a question. */
  readonly question: {
    readonly about: 'decimal' | 'dates';
    readonly file: File;
    readonly reading: HarvestReading;
  } | null;
}

/** Seconds from the cut to the sensor that can be declared. */
const DELAYS = Array.from({ length: HARVEST_RULES.max_delay_s + 1 }, (_, seconds) => seconds);

/** Sends files of a combine one after the other; what is wrong with one is shown, and the others are read. */
export function HarvestUpload({ at }: { at: SeasonAddress }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const upload = useUploadHarvest(at);
  const isPhone = useIsPhone();
  const titleName = upload.isPending ? 'reading' : isPhone ? 'onPhone' : 'here';
  const [delay_s, setDelay] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const nextId = useRef(0);
  const refuse = (name: string, text: string, question: Refusal['question'] = null) => {
    const id = nextId.current++;
    setRefusals((known) => [...known, { id, name, text, question }]);
  };
  const sendOne = (file: File, reading: HarvestReading) =>
    upload.mutateAsync({ file, delay_s, reading }).catch((error: Error) => {
      const about = questionOf(error);
      refuse(file.name, errorText(error), about && { about, file, reading });
    });
  const answer = async ({ id, question }: Refusal, more: HarvestReading) => {
    if (!question) return;
    setRefusals((known) => known.filter((refusal) => refusal.id !== id));
    await sendOne(question.file, { ...question.reading, ...more });
  };
  const send = async (files: readonly File[]) => {
    // A question stays until it is answered: its file would be lost with it.
    setRefusals((known) => known.filter(({ question }) => question !== null));
    const folder = files.find((file) => harvestFileProblem(file) === 'folder');
    if (folder) return refuse(folder.name, t('harvests:upload.folder'));
    for (const file of files) {
      if (harvestFileProblem(file) === 'large')
        refuse(file.name, t('harvests:upload.large', { limit: HARVEST_LIMITS.bytes / 1_000_000 }));
      else await sendOne(file, {});
    }
  };
  return (
    <SectionCard title={t('harvests:upload.title')} lead={t('harvests:upload.lead')}>
      {refusals.map((refusal) => {
        const { id, name, text, question } = refusal;
        const sentence = t('common:labelled', { label: name, value: text });
        return question ? (
          <HarvestQuestion
            key={id}
            about={question.about}
            text={sentence}
            isBusy={upload.isPending}
            onAnswer={(more) => void answer(refusal, more)}
          />
        ) : (
          <Alert key={id} tone="alert">
            {sentence}
          </Alert>
        );
      })}
      <DropArea
        title={t(`harvests:upload.${titleName}`)}
        choose={t('harvests:upload.choose')}
        hint={t('harvests:upload.formats', { limit: HARVEST_LIMITS.bytes / 1_000_000 })}
        isBusy={upload.isPending}
        onFiles={(files) => void send(files)}
      />
      <Disclosure title={t('harvests:upload.options')}>
        <div className={classes.delay}>
          <Picker
            label={t('harvests:upload.delay')}
            value={delay_s === null ? '' : String(delay_s)}
            choices={[
              { value: '', label: t('harvests:upload.delayFound') },
              ...DELAYS.map((seconds) => ({
                value: String(seconds),
                label: t('harvests:upload.seconds', { count: seconds }),
              })),
            ]}
            onChange={(value) => setDelay(value === '' ? null : Number(value))}
          />
          <p>{t('harvests:upload.delayWhy')}</p>
        </div>
      </Disclosure>
    </SectionCard>
  );
}
