import type { Country } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useGrowthStages } from '../queries.ts';
import classes from './set-crop.module.css';

/** Any leap year: the days of a stage recur every year. */
const YEAR = 2024;

/** The usual dates of a crop's stages, on demand; nothing for a crop without known stages. */
export function CropStages({ cropId, country }: { readonly cropId: string; readonly country: Country }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  if (stages.length === 0) return null;
  const dayOf = (monthDay: string) => formats.dayMonth(`${YEAR}-${monthDay}`);
  return (
    <details className={classes.stages}>
      <summary>{t('crops:stages', { count: stages.length })}</summary>
      <ol>
        {stages.map(({ id, stage, bbch, windows }) => (
          <li key={id}>
            <span>
              {stage[language]} <small>BBCH {bbch}</small>
            </span>
            <span>
              {dayOf(windows[country].from)} – {dayOf(windows[country].to)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
