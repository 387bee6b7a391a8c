import { Button } from '@mantine/core';
import { useErrorText } from '../../data/error-text.ts';
import { useTranslation } from '../../data/language.ts';
import type { LoadError } from '../../data/load-error.ts';
import classes from './map-load-error.module.css';

interface MapLoadErrorProps {
  /** What has not come; null where that is everything. */
  readonly title: string | null;
  readonly failure: LoadError;
}

/** Says on the map that something it shows has not come, why, and offers to try again. */
export function MapLoadError({ title, failure: { error, retry } }: MapLoadErrorProps) {
  const t = useTranslation();
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
