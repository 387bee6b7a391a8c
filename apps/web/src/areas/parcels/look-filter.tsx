import { useLanguage, useTranslation } from '../../lib/language.ts';
import classes from './crop-filter.module.css';
import type { ParcelFiltering } from './use-parcel-filter.ts';

/** Filters by what needs a look; nothing where no image was judged. */
export function LookFilter({ count, isOn, choose }: ParcelFiltering['needsLook']) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (count === null) return null;
  return (
    <button type="button" className={classes.crop} aria-pressed={isOn} onClick={() => choose(!isOn)}>
      {t('map:look.filter')} <small>{formats.count(count)}</small>
    </button>
  );
}
