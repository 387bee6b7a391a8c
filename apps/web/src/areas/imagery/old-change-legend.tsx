import { useTranslation } from '../../lib/language.ts';
import { OLD_CHANGE_MARK } from './index-text.ts';
import classes from './old-change-legend.module.css';

/** Says that the changes of some parcels, which are marked, compare with values by an older rule; nothing for none. */
export function OldChangeLegend({ count }: { count: number }) {
  const t = useTranslation();
  if (count === 0) return null;
  return (
    <p className={classes.legend}>
      {OLD_CHANGE_MARK} {t('map:list.oldChanges', { count })}
    </p>
  );
}
