import { Button } from '@mantine/core';
import { useErrorText } from '../../data/error-text.ts';
import type { Failure } from '../../data/failure.ts';
import { useWords } from '../../data/language.ts';
import classes from './stage-failure.module.css';

interface StageFailureProps {
  /** What has not come; null where that is everything. */
  readonly title: string | null;
  readonly failure: Failure;
}

/** Says on the map that something it shows has not come, why, and offers to try again. */
export function StageFailure({ title, failure: { error, retry } }: StageFailureProps) {
  const t = useWords();
  const errorText = useErrorText();
  return (
    <div className={classes.failure} role="alert">
      {title !== null && <p className={classes.title}>{title}</p>}
      <p className={classes.text}>{errorText(error)}</p>
      <Button variant="light" onClick={retry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
