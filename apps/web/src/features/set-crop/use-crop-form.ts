import type { Parcel } from '@brazda/contract';
import { type Country, type FreeDays, NO_CROP_ID, proposedDays, takenDay } from '@brazda/domain';
import { useState } from 'react';
import { useEstimatedDates } from '../../data/crop-changes.ts';
import { useUnsavedGuard } from '../../data/unsaved.ts';
import { asksEstimate, daysOf, isChanged, type SetCropForm } from './set-crop-form.ts';
import { useAfterEstimate } from './use-after-estimate.ts';

/** Where a crop is to stand. */
interface CropSite extends FreeDays {
  /** For which the days are estimated. */
  readonly parcel: Parcel;
  readonly country: Country;
}

/** What happens to a form. */
interface FormLife {
  /** Whether more is changed than the crop and its days. */
  readonly isMoreChanged?: boolean;
  readonly saving: { readonly isPending: boolean; readonly isSuccess: boolean };
  /** Goes on with what stands in the form, its days known. */
  readonly onReady: (form: SetCropForm, days: ReturnType<typeof daysOf>) => void;
}

/**
 * The crop and the days of a dialog, which is not left unasked while they are changed and not sent. What is sent waits
 * for the estimate of the days that are empty.
 */
export function useCropForm(
  site: CropSite,
  initial: SetCropForm,
  { isMoreChanged = false, saving, onReady }: FormLife,
) {
  const [form, setForm] = useState(initial);
  const [isTyping, setTyping] = useState(false);
  const estimate = useEstimatedDates(site.parcel, site.country, form.crop);
  const proposed = estimate.days ? proposedDays(estimate.days, site) : null;
  const days = daysOf(form, proposed);
  const isNone = form.crop === NO_CROP_ID;
  const after = useAfterEstimate(asksEstimate(form) ? estimate : null, () => {
    if (isNone || takenDay(days, site) === null) onReady(form, days);
  });
  const isUnsaved = isTyping || isMoreChanged || isChanged(form, initial);
  useUnsavedGuard(isUnsaved && !saving.isPending && !saving.isSuccess);
  return {
    form,
    setForm(changed: SetCropForm) {
      after.cancel();
      setForm(changed);
    },
    days,
    proposed,
    /** The usual days of the crop, undefined while nobody knows them. */
    usual: estimate.days,
    after,
    /** Goes on into the parts of a form, so that what is typed and not left yet counts as a change. */
    typing: { onInput: () => setTyping(true), onBlur: () => setTyping(false) },
    site,
    isNone,
  };
}

export type CropForm = ReturnType<typeof useCropForm>;
