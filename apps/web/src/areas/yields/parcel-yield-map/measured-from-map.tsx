import type { Parcel, YieldMap } from '@brazda/contract/client';
import { correctionOf, offeredYield } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { type MeasuredAddress, useMeasuredYields } from '../forecast-queries.ts';
import { WeighedTotal } from '../weighed-total.tsx';
import classes from './parcel-yield-map.module.css';

interface MeasuredFromMapProps {
  readonly parcel: Parcel;
  readonly map: YieldMap;
  readonly yields: YieldFormats;
  readonly at: MeasuredAddress;
  readonly intervalId: string;
}

/** Offers the mean of a yield map as the measured yield of its crop, corrected by what the parcel weighed. */
export function MeasuredFromMap({ parcel, map, yields, at, intervalId }: MeasuredFromMapProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const saving = useMeasuredYields(at).put;
  const [weighed, setWeighed] = useState<number | null>(null);
  const { mean_t_ha, yield_measured } = map;
  const factor = weighed === null ? 1 : correctionOf([{ mean_t_ha, hectares: parcel.hectares }], weighed);
  const offered = factor === null ? null : offeredYield(mean_t_ha, factor);
  return (
    <div className={classes.measured}>
      <WeighedTotal
        label={t('harvests:measured.weighed')}
        value={weighed}
        factor={factor}
        onChange={setWeighed}
      />
      {yield_measured !== null && (
        <p>{t('harvests:measured.present', { value: yields.of(yield_measured) })}</p>
      )}
      {offered !== null && offered !== yield_measured && (
        <Button
          size="md"
          mih={44}
          variant="light"
          loading={saving.isPending}
          onClick={() => saving.mutate([{ crop_interval: intervalId, yield_measured: offered }])}
        >
          {t('harvests:measured.save', { value: yields.of(offered) })}
        </Button>
      )}
      {saving.error && <Alert tone="alert">{errorText(saving.error)}</Alert>}
    </div>
  );
}
