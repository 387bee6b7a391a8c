import type { Parcel } from '@brazda/contract/client';
import { SAMPLE_DEPTH_CM, samplesOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { Outline } from '../../../ui/charts/outline.tsx';
import { placeholderOf } from '../../parcels/index.ts';
import { useCoresText } from '../sampling-totals.tsx';
import classes from './parcel-sampling.module.css';

/** Five decimals of a degree are about a meter. */
const DECIMALS = 5;

/** The sampling plan of one parcel beside its outline. */
export function ParcelSampling({ parcel }: { parcel: Parcel }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const coresText = useCoresText();
  const samples = samplesOf(parcel.hectares);
  const [lng, lat] = parcel.representative_point;
  const figures = [
    { label: t('map:farmPage.area'), value: formats.hectares(parcel.hectares) },
    { label: t('soil:solum.samples'), value: formats.count(samples) },
    { label: t('soil:solum.cores'), value: coresText(samples) },
    { label: t('soil:soilMap.depth'), value: t('soil:soilMap.depthOf', SAMPLE_DEPTH_CM) },
    { label: t('soil:soilMap.place'), value: `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}` },
  ];
  return (
    <div className={classes.parcel}>
      <p>
        {t('soil:soilMap.noneTitle')}. {t('soil:soilMap.noneText')}
      </p>
      <div className={classes.outline}>
        <Outline path={placeholderOf(parcel)} />
      </div>
      <KeyFigures figures={figures} />
    </div>
  );
}
