import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { CHART_PARTS, type ChartContent, type ChartPart } from './chart-content.ts';
import classes from './chart-legend.module.css';
import { stageSpansOf } from './stage-spans.ts';

interface ChartLegendProps {
  readonly content: ChartContent;
  /** Of the seasons in the band. */
  readonly years: readonly number[];
  readonly onToggle: (part: ChartPart) => void;
}

/** The legend of the chart, with toggles for the parts that can be hidden. */
export function ChartLegend({ content, years, onToggle }: ChartLegendProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { season, hidden } = content;
  const signs = [
    { sign: 'clear', isThere: true },
    { sign: 'cloudy', isThere: season.hidden.length > 0 },
    { sign: 'missedCloud', isThere: season.curve.missedClouds.size > 0 },
    { sign: 'gap', isThere: season.curve.days.some(({ isUncertain }) => isUncertain) },
  ] as const;
  const hasEstimates = content.bands.some(
    ({ sowing, harvest }) => sowing === 'estimated' || harvest === 'estimated',
  );
  return (
    <div className={classes.legend}>
      <ul className={classes.signs}>
        {signs.map(
          ({ sign, isThere }) =>
            isThere && (
              <li key={sign}>
                <i data-sign={sign} aria-hidden /> {t(`charts:sign.${sign}`)}
              </li>
            ),
        )}
        {hasEstimates && <li>{t('common:estimatedDays')}</li>}
      </ul>
      <fieldset className={classes.parts} aria-label={t('charts:parts')}>
        {CHART_PARTS.filter((part) => hidden.includes(part) || isThere(part, content)).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={!hidden.includes(part)}
            onClick={() => onToggle(part)}
          >
            <i data-sign={part} aria-hidden />
            {part === 'past' && years.length > 0
              ? t('charts:pastYears', { years: formats.list(years.map(String)) })
              : t(`charts:part.${part}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Whether the chart has data for a part. */
function isThere(part: ChartPart, { past, weather, crop, phenology }: ChartContent): boolean {
  const there: Readonly<Record<ChartPart, boolean>> = {
    past: past.length > 0,
    rain: weather.some(({ rain }) => rain !== null),
    temperature: weather.some(({ min }) => min !== null),
    stages: crop !== null && stageSpansOf(crop, weather).length > 0,
    phenology: phenology !== null,
  };
  return there[part];
}
