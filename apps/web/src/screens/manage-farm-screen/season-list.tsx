import type { Season } from '@brazda/contract';
import { useLanguage, useWords } from '../../data/language.ts';
import classes from './manage-farm-screen.module.css';

interface SeasonListProps {
  readonly seasons: readonly Season[];
  /** The season whose parcels are shown. */
  readonly shown: string | null;
  readonly onSeason: (id: string) => void;
}

/** The seasons of a farm, newest first; choosing one shows its parcels. */
export function SeasonList({ seasons, shown, onSeason }: SeasonListProps) {
  const t = useWords();
  const { formats } = useLanguage();
  if (seasons.length === 0) return null;
  return (
    <ul className={classes.seasons}>
      {seasons
        .toSorted((a, b) => b.end_year - a.end_year)
        .map((season) => (
          <li key={season.id}>
            <button
              type="button"
              className={classes.season}
              aria-pressed={season.id === shown}
              onClick={() => onSeason(season.id)}
            >
              <strong>{season.end_year}</strong>
              <span>{t('pages:farmPage.parcels', { count: season.parcels_count })}</span>
              <span className={classes.days}>
                {t('pages:manage.days', {
                  from: formats.shortDate(season.start_date),
                  to: formats.shortDate(season.end_date),
                })}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
