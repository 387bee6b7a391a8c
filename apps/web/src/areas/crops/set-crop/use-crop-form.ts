import type { CropInterval, Parcel } from '@brazda/contract/client';
import {
  type Country,
  type DayRange,
  dayInCountry,
  type FreeDays,
  intervalOf,
  isYieldAhead,
  NO_CROP_ID,
  proposedDays,
  takenDay,
} from '@brazda/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { type EstimateRequest, useEstimatedDates } from '../crop-changes.ts';
import { asksEstimate, daysOf, estimatedOf, isChanged, type SetCropForm } from './set-crop-form.ts';

/** Where the crop is to be set. */
interface CropSite extends FreeDays {
  /** The days on which crops of the season may stand. */
  readonly window: DayRange;
  /** The parcel for which the days are estimated. */
  readonly parcel: Parcel;
  readonly country: Country;
}

/** The callbacks of a form. */
interface FormLife {
  /** Whether anything besides the crop and its days changed. */
  readonly isMoreChanged?: boolean;
  /** The measured yield in the form, t/ha. */
  readonly yield_measured: number | null;
  /** The crop before the change; null for a new one, and for those of several parcels. */
  readonly was: CropInterval | null;
  readonly saving: { readonly isPending: boolean; readonly isSuccess: boolean };
  /** Continues with the values of the form, once its days are known. */
  readonly onReady: (form: SetCropForm, days: ReturnType<typeof daysOf>) => void;
}

/**
 * The crop and the days of a dialog, which asks before it closes with unsaved changes. Sending waits for the estimate
 * of the empty days.
 */
export function useCropForm(
  site: CropSite,
  initial: SetCropForm,
  { isMoreChanged = false, yield_measured, was, saving, onReady }: FormLife,
) {
  const [form, setForm] = useState(initial);
  const [isTyping, setTyping] = useState(false);
  const estimate = useEstimatedDates(site.parcel, site.country, form.crop);
  const proposed = estimate.days ? proposedDays(estimate.days, site) : null;
  const days = daysOf(form, proposed);
  const isNone = form.crop === NO_CROP_ID;
  const { start_date } = site.season;
  const isMeasuredAhead =
    !isNone &&
    isYieldAhead(
      {
        ...intervalOf(days.sow_date, days.harvest_date),
        estimated: estimatedOf(form, days),
        start_date,
        yield_measured,
      },
      was && { ...was, ...was.interval, start_date },
      dayInCountry(site.country, Date.now()),
    );
  const afterEstimate = useAfterEstimate(asksEstimate(form) ? estimate : null, () => {
    if (isNone || (takenDay(days, site) === null && !isMeasuredAhead)) onReady(form, days);
  });
  const isUnsaved = isTyping || isMoreChanged || isChanged(form, initial);
  useUnsavedGuard(isUnsaved && !saving.isPending && !saving.isSuccess);
  return {
    form,
    setForm(changed: SetCropForm) {
      afterEstimate.cancel();
      setForm(changed);
    },
    days,
    proposed,
    /** The usual days of the crop, undefined while unknown. */
    usual: estimate.days,
    /** Whether a measured yield is entered although the harvest is still to come. */
    isMeasuredAhead,
    afterEstimate,
    /** Passed to the parts of a form, so that typed text counts as a change before blur. */
    typing: { onInput: () => setTyping(true), onBlur: () => setTyping(false) },
    site,
    isNone,
  };
}

export type CropForm = ReturnType<typeof useCropForm>;

/**
 * Runs a callback at once, or when the estimate that it needs arrives; null needs none. A failed estimate is requested
 * again.
 */
function useAfterEstimate(estimate: EstimateRequest | null, onKnown: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const isPending = estimate?.isPending ?? false;
  const isFailed = estimate?.isFailed ?? false;
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    if (!isFailed) onKnown();
  });
  useEffect(() => {
    if (isWaiting && !isPending) goOn();
  }, [isWaiting, isPending]);
  return {
    isWaiting,
    isPending,
    isFailed,
    refetch: () => estimate?.refetch(),
    start() {
      if (isFailed) estimate?.refetch();
      if (isFailed || isPending) setWaiting(true);
      else onKnown();
    },
    cancel: () => setWaiting(false),
  };
}
