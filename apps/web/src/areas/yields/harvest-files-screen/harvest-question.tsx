import { DATE_ORDERS, DECIMAL_MARKS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { ApiError } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import type { HarvestReading } from '../harvest-queries.ts';
import classes from './harvest-files-screen.module.css';

/** What is to be known of a refused file: how its numbers, or its dates, are written; null for any other refusal. */
export function questionOf(error: Error): 'decimal' | 'dates' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'harvest_ambiguous_numbers') return 'decimal';
  return error.code === 'harvest_ambiguous_dates' ? 'dates' : null;
}

const MARK_TEXT = { '.': 'harvests:ask.point', ',': 'harvests:ask.comma' } as const;

interface HarvestQuestionProps {
  readonly about: 'decimal' | 'dates';
  /** The question, with the name of the file. */
  readonly text: string;
  readonly isBusy: boolean;
  readonly onAnswer: (reading: HarvestReading) => void;
}

/** Asks once per file how it is written where it can be read in two ways; the answer sends it again. */
export function HarvestQuestion({ about, text, isBusy, onAnswer }: HarvestQuestionProps) {
  const t = useTranslation();
  const choices =
    about === 'decimal'
      ? DECIMAL_MARKS.map((mark) => ({ label: t(MARK_TEXT[mark]), reading: { decimal_mark: mark } }))
      : DATE_ORDERS.map((dates) => ({ label: t(`harvests:ask.${dates}`), reading: { dates } }));
  return (
    <Alert tone="alert">
      <p className={classes.question}>{text}</p>
      <div className={classes.actions}>
        {choices.map(({ label, reading }) => (
          <Button
            key={label}
            size="md"
            mih={44}
            variant="default"
            disabled={isBusy}
            onClick={() => onAnswer(reading)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
