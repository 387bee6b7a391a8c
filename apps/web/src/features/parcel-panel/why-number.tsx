import type { Raster } from '@brazda/contract';
import { lazy } from 'react';
import { useWords } from '../../data/language.ts';
import { needWords } from '../../lib/words.ts';
import { Why } from '../../ui/why.tsx';
import type { NumberName } from './number-names.ts';

const WhyText = lazy(async () => {
  const [{ WhyText }] = await Promise.all([import('./why-text.tsx'), needWords('compare')]);
  return { default: WhyText };
});

interface WhyNumberProps {
  readonly name: NumberName;
  readonly raster: Raster;
  readonly value: string;
}

/** Asks of a number of a raster how it was made. */
export function WhyNumber({ name, raster, value }: WhyNumberProps) {
  const t = useWords();
  const title = t(`map:parcel.${name}`);
  return (
    <Why question={t('map:parcel.why', { name: title })}>
      <WhyText name={name} raster={raster} title={t('common:labelled', { label: title, value })} />
    </Why>
  );
}
