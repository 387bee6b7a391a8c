import type { Season } from '@brazda/contract';
import type { DatesEstimate } from '../../data/crop-changes.ts';
import { useWords } from '../../data/language.ts';
import { useDateTexts } from '../../data/widget-texts.ts';
import { DateInput } from '../../ui/date-input.tsx';
import classes from './set-crop.module.css';
import { daysOf, limitsOf, type SetCropForm } from './set-crop-form.ts';

interface CropDaysProps {
  readonly form: SetCropForm;
  readonly estimate: DatesEstimate | undefined;
  readonly season: Season;
  readonly isDisabled: boolean;
  readonly onChange: (form: SetCropForm) => void;
}

/** Sow and harvest day; a star marks the estimated ones. */
export function CropDays({ form, estimate, season, isDisabled, onChange }: CropDaysProps) {
  const t = useWords();
  const texts = useDateTexts();
  const days = daysOf(form, estimate);
  const limits = limitsOf(days, season);
  const fields = ['sow', 'harvest'] as const;
  const isEstimated = (field: (typeof fields)[number]) =>
    form[field].by === 'estimate' && days[field] !== null;
  return (
    <>
      <div className={classes.days}>
        {fields.map((field) => (
          <DateInput
            key={field}
            label={t(`crops:day.${field}`) + (isEstimated(field) ? ' *' : '')}
            value={days[field]}
            {...limits[field]}
            texts={texts}
            disabled={isDisabled}
            onChange={(day) => onChange({ ...form, [field]: { by: 'person', day } })}
          />
        ))}
      </div>
      {fields.some(isEstimated) && <p className={classes.hint}>{t('crops:estimated')}</p>}
    </>
  );
}
