import type { Country } from '@brazda/domain';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { useCropOptions } from '../crop-options.ts';
import { useGrowthStages } from '../queries.ts';
import { CropDays } from './crop-days.tsx';
import classes from './set-crop.module.css';
import { withCrop } from './set-crop-form.ts';
import type { CropForm } from './use-crop-form.ts';

/** Any leap year: the days of a stage recur every year. */
const YEAR = 2024;

interface CropFieldsProps {
  readonly of: CropForm;
  /** Further fields of a crop, if one is chosen. */
  readonly children?: ReactNode;
}

/** The crop with its days and stages; "no crop" has neither. */
export function CropFields({ of, children }: CropFieldsProps) {
  const { form, setForm, isNone } = of;
  return (
    <>
      <CropPicker value={form.crop} onChange={(crop) => setForm(withCrop(form, crop))} />
      {!isNone && (
        <>
          <CropDays of={of} />
          {form.crop !== null && <CropStages cropId={form.crop} country={of.site.country} />}
          {children}
        </>
      )}
    </>
  );
}

interface CropPickerProps {
  readonly value: string | null;
  readonly onChange: (crop: string | null) => void;
}

/** The crops of the catalog: none, the most common ones, then the others grouped by use. */
function CropPicker({ value, onChange }: CropPickerProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  return (
    <Dropdown
      label={t('crops:crop')}
      placeholder={t('crops:choose')}
      texts={texts}
      options={useCropOptions()}
      value={value}
      clearable={false}
      required
      onChange={onChange}
    />
  );
}

/** The usual dates of a crop's stages, on demand; nothing for a crop without known stages. */
function CropStages({ cropId, country }: { readonly cropId: string; readonly country: Country }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  if (stages.length === 0) return null;
  const dayOf = (monthDay: string) => formats.dayMonth(`${YEAR}-${monthDay}`);
  return (
    <details className={classes.stages}>
      <summary>{t('crops:stages', { count: stages.length })}</summary>
      <ol>
        {stages.map(({ id, stage, bbch, windows }) => (
          <li key={id}>
            <span>
              {stage[language]} <small>BBCH {bbch}</small>
            </span>
            <span>
              {dayOf(windows[country].from)} – {dayOf(windows[country].to)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
