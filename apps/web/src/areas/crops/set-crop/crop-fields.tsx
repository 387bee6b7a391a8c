import type { ReactNode } from 'react';
import { CropDays } from './crop-days.tsx';
import { CropPicker } from './crop-picker.tsx';
import { CropStages } from './crop-stages.tsx';
import { withCrop } from './set-crop-form.ts';
import type { CropForm } from './use-crop-form.ts';

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
