import type { YieldCounty } from '@brazda/contract/client';
import type { YieldCrop } from '@brazda/domain';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import classes from './county-yield-screen.module.css';
import { useCountyYields, useShownText } from './use-county-yields.ts';
import { WeatherInPrediction } from './weather-in-prediction.tsx';
import { changeOf, hasMunicipalities } from './yield-crops.ts';
import { YieldHistory } from './yield-history.tsx';

interface CountyPredictionProps {
  readonly prediction: YieldCounty | false;
  readonly crop: YieldCrop;
  readonly cropName: string;
  /** Shown if there is no prediction for the crop. */
  readonly nothing: ReactNode;
}

/** The prediction of a crop for a county: its band, what it rests on, how wrong it was before, and the known years. */
export function CountyPrediction({ prediction, crop, cropName, nothing }: CountyPredictionProps) {
  if (!prediction) return nothing;
  const predicted = prediction.crops[crop];
  if (!predicted) return nothing;
  return <Predicted prediction={prediction} predicted={predicted} crop={crop} cropName={cropName} />;
}

interface PredictedProps extends Pick<CountyPredictionProps, 'crop' | 'cropName'> {
  readonly prediction: YieldCounty;
  readonly predicted: NonNullable<YieldCounty['crops'][YieldCrop]>;
}

function Predicted({ prediction, predicted, crop, cropName }: PredictedProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const yields = useCountyYields(prediction.country);
  const changeText = useShownText(prediction.country, 'change');
  const { predictionForYear: year, name } = prediction;
  const { basis, slope, tested, history, source, avg5, region } = predicted;
  const change = changeOf(predicted);
  return (
    <Card title={t('yields:countyYield.forYear', { county: name, crop: cropName, year })}>
      <KeyFigures
        figures={[
          { label: t('yields:countyYield.types.yield'), value: yields.of(predicted.yield_t_ha) },
          {
            label: t('yields:countyYield.bandLabel', { unit: yields.unit }),
            value: `${yields.bare(predicted.low)}–${yields.bare(predicted.high)}`,
          },
          ...(avg5 === null || change === null
            ? []
            : [{ label: t('yields:countyYield.types.change'), value: changeText(change) }]),
        ]}
      />
      <p>
        {t('yields:countyYield.band', {
          low: yields.of(predicted.low),
          high: yields.of(predicted.high),
        })}
      </p>
      <p>
        <strong>{t('yields:countyYield.why')}</strong>{' '}
        {basis === 'region' &&
          t('yields:countyYield.basis.region', { region: region ?? '', to: history.at(-1)?.year ?? '' })}
        {basis === 'mean' && t('yields:countyYield.basis.mean')}
        {basis === 'trend' &&
          t('yields:countyYield.basis.trend', {
            from: history[0]?.year ?? '',
            to: history.at(-1)?.year ?? '',
            slope: yields.bareChange(slope ?? 0),
            unit: yields.unit,
          })}
      </p>
      <WeatherInPrediction predicted={predicted} yields={yields} />
      {tested && (
        <p>
          {t('yields:countyYield.tested', {
            count: tested.years,
            error: yields.of(tested.rmse),
            share: formats.share(tested.coverage),
          })}
        </p>
      )}
      {history.length > 0 && (
        <YieldHistory
          title={
            region
              ? t('yields:countyYield.historyOfRegion', { region, crop: cropName })
              : t('yields:countyYield.historyOf', { county: name, crop: cropName })
          }
          predicted={predicted}
          yields={yields}
          year={year}
        />
      )}
      {!hasMunicipalities(prediction, crop) && (
        <p>{t(`yields:countyYield.noMunicipalities.${prediction.country}`)}</p>
      )}
      <p className={classes.note}>
        {region && crop === 'winter_barley' && `${t('yields:countyYield.allBarley')} `}
        {source && `${t('yields:countyYield.source', { source })} `}
        {t('yields:countyYield.updated', { date: formats.date(prediction.lastUpdated) })}
      </p>
    </Card>
  );
}
