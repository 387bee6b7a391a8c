import type { PrescriptionDetails } from '@brazda/contract/client';
import { rateHere } from '@brazda/domain';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { devicePosition, type Fix } from '../../../lib/position.ts';
import { useRateTexts } from '../rate-texts.ts';
import classes from './rate-here.module.css';
import { RateHereMap } from './rate-here-map.tsx';

interface RateHereProps {
  readonly farmId: string;
  readonly prescription: PrescriptionDetails;
}

/** The rate of a map where the person stands, large enough to be read in the sun. */
export function RateHere({ farmId, prescription }: RateHereProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { unit, rateOf } = useRateTexts(prescription.product.quantity);
  const [fix, setFix] = useState<Fix | null>(null);
  useEffect(() => devicePosition.follow(setFix), []);
  const own = fix && 'position' in fix ? fix.position : null;
  const here = own && rateHere(prescription.cells, prescription.rates, own);
  const accuracy = own ? `${formats.count(Math.ceil(own.accuracy_m))}\u00a0m` : '';
  return (
    <div className={classes.here}>
      <p className={classes.rate} data-unsure={here !== null && !here.isSure} role="status">
        {here === null || here.rate === null ? (
          '–'
        ) : (
          <>
            <b>{formats.typed(here.rate)}</b> {unit}
          </>
        )}
      </p>
      <p className={classes.words}>
        {fix === null && t('prescriptions:here.searching')}
        {fix && 'missing' in fix && t('prescriptions:here.noPosition')}
        {here?.rate === null && t('prescriptions:here.outside')}{' '}
        {here && !here.isSure && here.range && here.range.low < here.range.high
          ? t('prescriptions:here.between', {
              low: rateOf(here.range.low),
              high: rateOf(here.range.high),
              accuracy,
            })
          : here && !here.isSure
            ? t('prescriptions:here.edge', { accuracy })
            : own && t('prescriptions:here.accuracy', { accuracy })}
      </p>
      <RateHereMap farmId={farmId} prescription={prescription} own={own} />
    </div>
  );
}
