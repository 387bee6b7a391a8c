import { useLanguage, useWords } from '../../data/language.ts';
import classes from './group-header.module.css';
import type { LocalityHeader } from './locality-groups.ts';

/** The locality above its parcels, with how many they are and their area. */
export function GroupHeader({ name, count, hectares }: LocalityHeader) {
  const t = useWords();
  const { formats } = useLanguage();
  return (
    <p className={classes.header}>
      <b>{name ?? t('map:list.noLocality')}</b>
      <span>
        {t('map:list.count', { count })} · {formats.hectares(hectares)}
      </span>
    </p>
  );
}
