import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';

interface ConfirmDayProps {
  /** What contradicts the day. */
  readonly text: string;
  readonly isConfirmed: boolean;
  /** Whether to say that the work is not saved without it. */
  readonly isMissing: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
}

/** Asks whether work is recorded on a day that fits no crop of its parcel. */
export function ConfirmDay({ text, isConfirmed, isMissing, onChange }: ConfirmDayProps) {
  const t = useTranslation();
  return (
    <Alert tone="info">
      <p>{text}</p>
      <Checkbox
        size="md"
        mt="xs"
        label={t('journal:dayConflict.confirm')}
        checked={isConfirmed}
        error={isMissing && !isConfirmed ? t('journal:dayConflict.missing') : null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Alert>
  );
}
