import { useTranslation } from '../../lib/language.ts';
import classes from './estimate-legend.module.css';

/** What the mark of an estimated day means; nothing where none of the days shown is one. */
export function EstimateLegend({ isNeeded }: { readonly isNeeded: boolean }) {
  const t = useTranslation();
  return isNeeded && <p className={classes.legend}>{t('common:estimatedDays')}</p>;
}
