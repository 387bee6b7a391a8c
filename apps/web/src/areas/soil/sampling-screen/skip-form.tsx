import { SKIP_REASONS, type SkipReason, SOIL_ANALYSIS_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from './sampling-screen.module.css';

interface SkipFormProps {
  readonly onSkip: (reason: SkipReason, note: string) => void;
  readonly onClose: () => void;
}

/** Why a cell is not sampled. */
export function SkipForm({ onSkip, onClose }: SkipFormProps) {
  const t = useTranslation();
  const [reason, setReason] = useState<SkipReason>('no_access');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSkip(reason, note.trim());
  };
  return (
    <form className={classes.skip} onSubmit={submit}>
      <ChoiceRow
        size="small"
        label={t('soil:sampling.whySkip')}
        value={reason}
        choices={SKIP_REASONS.map((value) => ({ value, label: t(`soil:sampling.reasons.${value}`) }))}
        onChange={setReason}
      />
      <TextField
        name="note"
        maxLength={SOIL_ANALYSIS_LIMITS.note}
        autoComplete="off"
        label={t('soil:sampling.note')}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" mih={44}>
          {t('soil:sampling.skip')}
        </Button>
        <Button variant="subtle" size="md" mih={44} onClick={onClose}>
          {t('soil:analysis.no')}
        </Button>
      </div>
    </form>
  );
}
