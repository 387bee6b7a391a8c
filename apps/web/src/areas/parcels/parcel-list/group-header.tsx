import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './group-header.module.css';
import type { LocalityLine } from './list-lines.ts';

/** In pixels. */
export const HEADER_HEIGHT = 27;

/** The heading of a locality, with the number and area of its parcels. */
export function GroupHeader({ name, count, hectares }: Omit<LocalityLine, 'kind'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <div className={classes.header}>
      <b>{name ?? t('map:list.noLocality')}</b>
      <span>
        {t('map:list.count', { count })} · {formats.hectares(hectares)}
      </span>
    </div>
  );
}
