import { useWords } from '../../data/language.ts';
import { useDateTexts } from '../../data/widget-texts.ts';
import { DateInput } from '../../ui/date-input.tsx';
import classes from './set-crop.module.css';
import { daysOf, limitsOf } from './set-crop-form.ts';
import type { CropForm } from './use-crop-form.ts';

/** Sow and harvest day; a star marks the estimated ones. */
export function CropDays({ of: { form, setForm, estimate, within } }: { readonly of: CropForm }) {
  const t = useWords();
  const texts = useDateTexts();
  const days = daysOf(form, estimate);
  const limits = limitsOf(days, within);
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
            disabled={form.crop === null}
            onChange={(day) => setForm({ ...form, [field]: { by: 'person', day } })}
          />
        ))}
      </div>
      {fields.some(isEstimated) && <p className={classes.hint}>{t('crops:estimated')}</p>}
    </>
  );
}
