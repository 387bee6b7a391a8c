import { useTranslation } from '../lib/language.ts';
import { useBusy } from '../lib/use-busy.ts';
import classes from './busy-bar.module.css';

/** A thin line at the top of the window while something loads or is saved. */
export function BusyBar() {
  const t = useTranslation();
  const isBusy = useBusy();
  if (!isBusy) return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('shell:overlays.busy')} />;
}
