import { Button } from '@mantine/core';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import type { LoadError } from '../../lib/load-error.ts';
import classes from './map-load-error.module.css';

interface MapLoadErrorProps {
  /** What failed to load; null if everything did. */
  readonly title: string | null;
  readonly failure: LoadError;
}

/** Shows on the map that part of it failed to load and why, and offers a retry. */
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
