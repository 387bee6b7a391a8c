import type { ZoneYear } from '@brazda/contract/client';
import { ZONE_RULES } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './zones.module.css';

interface ZoneYearsProps {
  readonly years: readonly ZoneYear[];
  /** Selected end years, before their zones have loaded; null for those of the loaded zones. */
  readonly chosen: readonly number[] | null;
  readonly onYears: (years: readonly number[]) => void;
}

/** The years to choose from, each with its image or the reason why it has none. */
export function ZoneYears({ years, chosen, onYears }: ZoneYearsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const used = chosen ?? years.filter(({ is_used }) => is_used).map(({ end_year }) => end_year);
  const toggle = (year: number) =>
    onYears(used.includes(year) ? used.filter((other) => other !== year) : [...used, year]);
  return (
    <fieldset className={classes.years}>
      <legend>{t('history:zones.years')}</legend>
      {years.map(({ end_year, season, is_used, left_out, sensing_date, mean, overlap_share }) => {
        const canUse = is_used || left_out === 'not_chosen';
        // At least one year must remain.
        const isChosen = canUse && used.includes(end_year);
        const isLast = isChosen && used.length === 1;
        const isFull = !isChosen && used.length >= ZONE_RULES.max_years;
        return (
          <label key={end_year} data-off={!canUse}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!canUse || isLast || isFull}
              onChange={() => toggle(end_year)}
            />
            <b>{end_year}</b>
            <span>
              {canUse && sensing_date && mean !== null
                ? t(season ? 'history:zones.image' : 'history:zones.pastImage', {
                    date: formats.dayMonth(sensing_date),
                    mean: formats.index(mean),
                  })
                : left_out &&
                  left_out !== 'not_chosen' &&
                  t(
                    season || left_out !== 'no_images'
                      ? `history:leftOut.${left_out}`
                      : 'history:zones.pastNone',
                    { share: formats.share(overlap_share) },
                  )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
