import type { Parcel, Season } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { useEffect } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { useProposedStage } from './use-proposed-stage.ts';

interface StageFieldProps {
  readonly parcel: Parcel;
  readonly season: Season;
  readonly country: Country;
  readonly day: string | null;
  /** Null for the proposed one. */
  readonly value: string | null;
  readonly onChange: (bbch: string) => void;
  readonly onProposed: (bbch: string | null) => void;
}

/** The stage of the crop, proposed by its days and temperatures. */
export function StageField({ parcel, season, country, day, value, onChange, onProposed }: StageFieldProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { stages, proposed } = useProposedStage(parcel, season, country, day);
  useEffect(() => onProposed(proposed), [proposed, onProposed]);
  if (stages.length === 0) return null;
  return (
    <Picker
      size="field"
      label={t('treatments:field.bbch')}
      value={value ?? proposed ?? ''}
      choices={[
        { value: '', label: t('treatments:form.noStage') },
        ...stages.map(({ bbch, stage }) => ({
          value: bbch,
          label: [`${bbch} ${stage[language]}`, bbch === proposed ? t('treatments:form.proposed') : '']
            .filter(Boolean)
            .join(' · '),
        })),
      ]}
      onChange={onChange}
    />
  );
}
