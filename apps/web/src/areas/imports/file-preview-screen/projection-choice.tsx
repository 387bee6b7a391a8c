import type { ImportLayer } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import classes from './layer-question.module.css';
import { projectionsFor } from './projections.ts';

const OTHER = 'other';
/** From the contract. */
const EPSG_LIMITS = { min: 1024, max: 32_767 };

interface ProjectionChoiceProps {
  readonly layer: ImportLayer;
  readonly country: Country;
  readonly epsg: number | null;
  readonly onEpsg: (epsg: number | null) => void;
}

/** The projection of a layer's coordinates: one of the common ones, or another by its EPSG code. */
export function ProjectionChoice({ layer, country, epsg, onEpsg }: ProjectionChoiceProps) {
  const t = useTranslation();
  const texts = useNumberTexts();
  const [isOther, setOther] = useState(false);
  const offered = projectionsFor(country, layer.epsg);
  const choices = [
    ...(layer.epsg === null ? [{ value: '', label: t('imports:ask.choose') }] : []),
    ...offered.map((one) => ({
      value: String(one.epsg),
      label: one.epsg === 4326 ? t('imports:ask.wgs84') : `${one.name} (EPSG:${one.epsg})`,
    })),
    { value: OTHER, label: t('imports:ask.other') },
  ];
  const pick = (value: string) => {
    setOther(value === OTHER);
    onEpsg(value === '' || value === OTHER ? null : Number(value));
  };
  const known = layer.epsg_from;
  return (
    <div>
      <Picker
        label={t('imports:ask.projection')}
        value={isOther ? OTHER : String(epsg ?? '')}
        choices={choices}
        onChange={pick}
      />
      {isOther && (
        <NumberInput
          label={t('imports:ask.epsg')}
          value={epsg}
          min={EPSG_LIMITS.min}
          max={EPSG_LIMITS.max}
          step={1}
          texts={texts}
          onChange={onEpsg}
        />
      )}
      <p className={classes.hint}>
        {t('imports:ask.projectionHint')} {known && t(`imports:ask.from.${known}`)}
      </p>
    </div>
  );
}
