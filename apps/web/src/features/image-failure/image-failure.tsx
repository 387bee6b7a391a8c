import { Button } from '@mantine/core';
import { useErrorText } from '../../data/error-text.ts';
import { useWords } from '../../data/language.ts';
import classes from './image-failure.module.css';

interface ImageFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Says on the map that the image of the date has not come, why, and offers to try again. */
export function ImageFailure({ error, onRetry }: ImageFailureProps) {
  const t = useWords();
  const errorText = useErrorText();
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.title}>{t('map:imageFailed')}</p>
      <p className={classes.text}>{errorText(error)}</p>
      <Button variant="light" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
