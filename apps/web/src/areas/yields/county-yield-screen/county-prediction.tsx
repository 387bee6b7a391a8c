import type { YieldCounty } from '@brazda/contract/client';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { changeOf, type YieldCrop, type YieldType } from './yield-crops.ts';

type Uat = YieldCounty['uats'][number];
type Predicted = YieldCounty['crops'][string];

interface CountyPredictionProps {
  readonly prediction: YieldCounty | false;
  readonly crop: YieldCrop;
  readonly type: YieldType;
  /** Shown if there is no prediction for the crop. */
  readonly nothing: ReactNode;
}

/** The prediction of a crop for a county, and for each of its municipalities. */
export function CountyPrediction({ prediction, crop, type, nothing }: CountyPredictionProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (!prediction) return nothing;
  const predicted = prediction.crops[crop];
  if (!predicted) return nothing;
  const textOf = (of: Predicted | undefined) => {
    if (of === undefined) return '';
    if (type === 'yield') return formats.yieldOf(of.yield_t_ha);
    const change = changeOf(of);
    return change === null ? t('yields:countyYield.unknownMean') : formats.share(change);
  };
  const columns: Column<Uat>[] = [
    { key: 'uat', title: t('yields:countyYield.uat'), cell: ({ name }) => name },
    {
      key: 'value',
      title: t(`yields:countyYield.types.${type}`),
      isNumber: true,
      cell: ({ crops }) => textOf(crops[crop]),
    },
  ];
  const title = t('yields:countyYield.forYear', { year: prediction.predictionForYear });
  return (
    <>
      <Card title={title}>
        <Figures
          figures={[
            { label: prediction.name, value: textOf(predicted) },
            {
              label: t('yields:countyYield.mean'),
              value:
                predicted.avg5 === null
                  ? t('yields:countyYield.unknownMean')
                  : formats.yieldOf(predicted.avg5),
            },
          ]}
        />
        <p>
          {t('yields:countyYield.band', {
            low: formats.yieldOf(predicted.low),
            high: formats.yieldOf(predicted.high),
          })}
        </p>
        <p>{t('yields:countyYield.updated', { date: formats.date(prediction.lastUpdated) })}</p>
      </Card>
      <Card>
        <DataTable
          caption={title}
          columns={columns}
          rows={prediction.uats.filter(({ crops }) => crops[crop] !== undefined)}
          keyOf={({ siruta }) => String(siruta)}
        />
      </Card>
    </>
  );
}
