import type { Parcel, Season } from '@brazda/contract/client';
import { pointOfGridPoint, stagesOfCountry } from '@brazda/domain';
import { memo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useGrowthStages } from '../../crops/index.ts';
import classes from './crop-details-screen.module.css';
import { shareOfSeason, stageSpans } from './stage-spans.ts';

interface StageCalendarProps {
  readonly cropId: string;
  readonly country: 'RO' | 'FR';
  /** Where the crop grows: overseas no stages are known. */
  readonly of: Pick<Parcel, 'meteo_grid_point'>;
  readonly season: Season;
  readonly interval: { readonly from: string; readonly to: string } | null;
  readonly date: string | null;
}

/** When each growth stage may come in the country, with the current date. */
export const StageCalendar = memo(function StageCalendar({
  cropId,
  country,
  of,
  season,
  interval,
  date,
}: StageCalendarProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  const [, latitude] = pointOfGridPoint(of.meteo_grid_point);
  const site = { stages, country, latitude };
  const spans = stageSpans(site, season, interval);
  const current = date ? stagesOfCountry(site, date) : null;
  if (spans.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('report:one.stages')}</h2>
      <p className={classes.quiet}>{t('report:one.stagesText')}</p>
      <ol className={classes.stages}>
        {spans.map(({ stage, from, to, left, width }) => (
          <li key={stage.id} aria-current={current?.stages.includes(stage) || undefined}>
            <span className={classes.stage}>
              {stage.stage[language]} <small>BBCH {stage.bbch}</small>
            </span>
            <span className={classes.track} aria-hidden>
              <i style={{ left: `${100 * left}%`, width: `${100 * width}%` }} />
              {date && <b style={{ left: `${100 * shareOfSeason(date, season)}%` }} />}
            </span>
            <span className={classes.days}>
              {formats.dayMonth(from)} – {formats.dayMonth(to)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
