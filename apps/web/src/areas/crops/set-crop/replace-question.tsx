import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import classes from './set-crop.module.css';

interface ReplaceQuestionProps {
  /** How many of the parcels have a crop. */
  readonly count: number;
  readonly total: number;
  readonly onSkip: () => void;
  readonly onReplace: () => void;
}

/** Asks whether parcels that have a crop get the new one; declining leaves them unchanged. */
export function ReplaceQuestion({ count, total, onSkip, onReplace }: ReplaceQuestionProps) {
  const t = useTranslation();
  // The second click of a double click hits the dialog that the first one opened, and is ignored.
  const answered = (answer: () => void) => (event: MouseEvent) => event.detail < 2 && answer();
  return (
    <div className={classes.question}>
      <p role="alert">{t('crops:replace.question', { nr: count, total })}</p>
      <div className={classes.answers}>
        <Button size="md" variant="default" onClick={answered(onSkip)}>
          {t('crops:replace.skip')}
        </Button>
        <Button size="md" data-autofocus onClick={answered(onReplace)}>
          {t('crops:replace.agree')}
        </Button>
      </div>
    </div>
  );
}
