import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '../lib/language.ts';
import classes from './progress-line.module.css';

/** Shorter waits are not shown. */
const SHOWN_AFTER_MS = 400;

/** A thin line at the top of the window while the next page is fetched. */
export function ProgressLine() {
  const t = useTranslation();
  const isLoading = useNavigation().state === 'loading';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return setShown(false);
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown && <div role="progressbar" className={classes.line} aria-label={t('shell:loading')} />;
}
