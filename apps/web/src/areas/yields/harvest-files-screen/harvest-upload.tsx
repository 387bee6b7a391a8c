import { HARVEST_LIMITS, HARVEST_RULES } from '@brazda/domain';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { SeasonAddress } from '../forecast-queries.ts';
import { useUploadHarvest } from '../harvest-queries.ts';
import { harvestFileProblem } from './harvest-file-problem.ts';
import classes from './harvest-files-screen.module.css';

interface Refusal {
  readonly name: string;
  readonly text: string;
}

/** Seconds from the cut to the sensor that can be declared. */
const DELAYS = Array.from({ length: HARVEST_RULES.max_delay_s + 1 }, (_, seconds) => seconds);

/** Sends files of a combine one after the other; what is wrong with one is shown, and the others are read. */
export function HarvestUpload({ at }: { at: SeasonAddress }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const upload = useUploadHarvest(at);
  const [delay_s, setDelay] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = (name: string, text: string) => setRefusals((known) => [...known, { name, text }]);
  const send = async (files: readonly File[]) => {
    setRefusals([]);
    const folder = files.find((file) => harvestFileProblem(file) === 'folder');
    if (folder) return refuse(folder.name, t('harvests:upload.folder'));
    for (const file of files) {
      if (harvestFileProblem(file) === 'large')
        refuse(file.name, t('harvests:upload.large', { limit: HARVEST_LIMITS.bytes / 1_000_000 }));
      else
        await upload
          .mutateAsync({ file, delay_s })
          .catch((error: Error) => refuse(file.name, errorText(error)));
    }
  };
  return (
    <SectionCard title={t('harvests:upload.title')} lead={t('harvests:upload.lead')}>
      {refusals.map(({ name, text }) => (
        <Alert key={name} tone="alert">
          {t('common:labelled', { label: name, value: text })}
        </Alert>
      ))}
      <DropArea
        title={t(upload.isPending ? 'harvests:upload.reading' : 'harvests:upload.here')}
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
