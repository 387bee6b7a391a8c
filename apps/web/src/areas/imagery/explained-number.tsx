import type { Raster } from '@brazda/contract/client';
import { lazy } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { loadNamespaces } from '../../lib/translation.ts';
import { Explain } from '../../ui/texts/explain.tsx';
import type { NumberName } from './number-names.ts';

const ExplanationText = lazy(async () => {
  const [{ ExplanationText }] = await Promise.all([
    import('./explanation-text.tsx'),
    loadNamespaces('compare'),
  ]);
  return { default: ExplanationText };
});

interface ExplainedNumberProps {
  readonly name: NumberName;
  readonly raster: Raster;
  readonly value: string;
}

/** A number of a raster with an explanation of how it was computed. */
export function ExplainedNumber({ name, raster, value }: ExplainedNumberProps) {
  const t = useTranslation();
  const title = t(`map:parcel.${name}`);
  return (
    <Explain question={t('map:parcel.why', { name: title })}>
      <ExplanationText name={name} raster={raster} title={t('common:labelled', { label: title, value })} />
    </Explain>
  );
}
