import type { ForecastBasis, IntervalForecast } from '@brazda/contract/client';
import { namedCounty } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Explanation } from '../../../ui/texts/explain.tsx';
import classes from './parcel-forecast.module.css';

interface ForecastBasisTextProps {
  readonly forecast: NonNullable<IntervalForecast['newest']>;
  /** The formats of the yields of the crop. */
  readonly yields: YieldFormats;
}

/** What a forecast rests on: its contributions, whose sum it is, and a sentence about each of them. */
export function ForecastBasisText({ forecast, yields }: ForecastBasisTextProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { basis, day } = forecast;
  return (
    <>
      <Explanation
        title={t('yields:forecast.whyTitle')}
        text={`${t('yields:forecast.estimate')} ${t('yields:forecast.on', { date: formats.date(day) })}`}
        inputs={basis.terms.map(({ name, t_ha }) => [
          t(`yields:forecast.terms.${name}`),
          name === 'level' ? yields.of(t_ha) : yields.change(t_ha),
        ])}
      />
      <Reasons basis={basis} yields={yields} />
    </>
  );
}

interface ReasonsProps extends Pick<ForecastBasisTextProps, 'yields'> {
  readonly basis: ForecastBasis;
}

function Reasons({ basis: { model, level, farm, water, index }, yields }: ReasonsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const isNaive = model === 'naive';
  const countyText = (code: string) => {
    const { country, name } = namedCounty(code);
    return `${t(`yields:countyYield.county.${country}`)} ${name}`;
  };
  const reasons = [
    t(`yields:forecast.level.${level.basis}`, {
      county: level.county === null ? '' : countyText(level.county),
      value: yields.of(level.yield_t_ha),
    }),
    farm
      ? t('yields:forecast.farm', {
          count: farm.years,
          share: formats.share(farm.ratio),
          weight: formats.share(farm.weight),
        })
      : level.basis !== 'own' && t('yields:forecast.noFarm'),
    water &&
      t('yields:forecast.water', {
        count: water.years,
        ratio: formats.share(water.ratio),
        usual: formats.share(water.usual),
        known: formats.share(water.known),
      }),
    water?.simulated && t('yields:forecast.waterSimulated'),
    index &&
      t(`yields:forecast.index.${index.reference}`, {
        anomaly: formats.change(index.anomaly),
        count: index.curves,
      }),
    index?.old_rule && t('yields:forecast.oldRule'),
    isNaive && t('yields:forecast.naive'),
    !isNaive && !water && t('yields:forecast.noWater'),
    !isNaive && !index && t('yields:forecast.noIndex'),
  ];
  return (
    <ul className={classes.reasons}>{reasons.map((reason) => reason && <li key={reason}>{reason}</li>)}</ul>
  );
}
