import type { Parcel } from '@brazda/contract';
import { type Country, type DayRange, NO_CROP_ID } from '@brazda/domain';
import { useState } from 'react';
import { useDatesEstimate } from '../../data/crop-changes.ts';
import { useUnsavedGuard } from '../../data/dialogs.ts';
import { heldWithin, isChanged, type SetCropForm } from './set-crop-form.ts';

/** Where a crop is to stand. */
interface CropPlace {
  /** For which the days are estimated. */
  readonly parcel: Parcel;
  readonly country: Country;
  /** The days that it may take. */
  readonly within: DayRange;
}

/** The crop and the days of a dialog, which is not left unasked while they are changed and not sent. */
export function useCropForm(
  { parcel, country, within }: CropPlace,
  initial: SetCropForm,
  { isPending, isSuccess }: { readonly isPending: boolean; readonly isSuccess: boolean },
) {
  const [form, setForm] = useState(initial);
  const usual = useDatesEstimate(parcel, country, form.crop);
  useUnsavedGuard(isChanged(form, initial) && !isPending && !isSuccess);
  return {
    form,
    setForm,
    estimate: usual && heldWithin(usual, within),
    country,
    within,
    isNone: form.crop === NO_CROP_ID,
  };
}

export type CropForm = ReturnType<typeof useCropForm>;
