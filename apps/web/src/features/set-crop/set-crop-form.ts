import type { CropInterval, Parcel } from '@brazda/contract';
import { addDays, type DayRange, intervalOf, NO_CROP_ID } from '@brazda/domain';
import type { DatesEstimate, SaidCrop } from '../../data/crop-changes.ts';

/** A day that the person has said, or that is left to the estimate. */
export type FormDay = { readonly by: 'person'; readonly day: string | null } | { readonly by: 'estimate' };

/** What stands in the form; the crop is null while none is chosen, and `NO_CROP_ID` for none. */
export interface SetCropForm {
  readonly crop: string | null;
  readonly sow: FormDay;
  readonly harvest: FormDay;
}

/** What only one parcel is asked for. */
export interface CropFigures {
  readonly crop_hybrid: string;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
  readonly agricultural_work: string | null;
}

const ESTIMATED: FormDay = { by: 'estimate' };

/** The form before a crop is chosen. */
export const EMPTY_FORM: SetCropForm = { crop: null, sow: ESTIMATED, harvest: ESTIMATED };

/** The form of an interval that there is. */
export function formOf({ crop_id, interval }: CropInterval): SetCropForm {
  const last = interval.upper && addDays(interval.upper, -1);
  return {
    crop: crop_id,
    sow: { by: 'person', day: interval.lower },
    harvest: { by: 'person', day: last },
  };
}

/** What is said of an interval that there is; nothing of a new one. */
export function figuresOf(interval: CropInterval | null): CropFigures {
  return {
    crop_hybrid: interval?.crop_hybrid ?? '',
    yield_estimated: interval?.yield_estimated ?? null,
    yield_measured: interval?.yield_measured ?? null,
    agricultural_work: interval?.agricultural_work ?? null,
  };
}

/** Chooses a crop: its days are estimated anew, and none has no days. */
export function withCrop(form: SetCropForm, crop: string | null): SetCropForm {
  return crop === form.crop ? form : { crop, sow: ESTIMATED, harvest: ESTIMATED };
}

/** Sow and harvest day as they are shown, null where nobody knows them. */
export function daysOf(form: SetCropForm, estimate: DatesEstimate | undefined) {
  const hasEstimate = form.crop !== null && form.crop !== NO_CROP_ID;
  const dayOf = ({ by, ...said }: FormDay & { day?: string | null }, estimated: string | null | undefined) =>
    by === 'person' ? (said.day ?? null) : (hasEstimate && estimated) || null;
  return { sow: dayOf(form.sow, estimate?.start_date), harvest: dayOf(form.harvest, estimate?.end_date) };
}

/** The days that are sent of several parcels: as chosen or, when empty, as estimated; not those that would turn them around. */
export function daysOfSeveral(form: SetCropForm, estimate: DatesEstimate | undefined) {
  const chosen = daysOf(form, estimate);
  const { sow, harvest } = daysOf({ ...form, sow: ESTIMATED, harvest: ESTIMATED }, estimate);
  const filled = { sow: chosen.sow ?? sow, harvest: chosen.harvest ?? harvest };
  const isInOrder = filled.sow === null || filled.harvest === null || filled.sow <= filled.harvest;
  return isInOrder ? filled : chosen;
}

/** An estimate held inside the days that are free for the crop: all of them where the usual ones lie outside. */
export function heldWithin(estimate: DatesEstimate, { start_date, end_date }: DayRange): DatesEstimate {
  const isOutside =
    (estimate.end_date !== null && estimate.end_date < start_date) ||
    (estimate.start_date !== null && estimate.start_date > end_date);
  if (isOutside) return { start_date, end_date };
  return {
    start_date: estimate.start_date && later(estimate.start_date, start_date),
    end_date: estimate.end_date && earlier(estimate.end_date, end_date),
  };
}

/** The first and last day that may be chosen for each: inside the season, sown before harvested (first document, section 5). */
export function limitsOf(
  { sow, harvest }: { sow: string | null; harvest: string | null },
  { start_date, end_date }: DayRange,
) {
  return {
    sow: { min: start_date, max: earlier(end_date, harvest ?? end_date) },
    harvest: { min: later(start_date, sow ?? start_date), max: end_date },
  };
}

/** Whether there is something to save: a crop is chosen, or none for a parcel that has one. */
export function canSave({ crop }: SetCropForm, hasCrop: boolean): boolean {
  return crop !== null && (crop !== NO_CROP_ID || hasCrop);
}

/** Whether the crop or a day is not as it was. */
export function isChanged(form: SetCropForm, initial: SetCropForm): boolean {
  const isSameDay = (one: FormDay, other: FormDay) =>
    one.by === other.by && (one.by === 'estimate' || one.day === (other as { day: string | null }).day);
  return (
    form.crop !== initial.crop ||
    !isSameDay(form.sow, initial.sow) ||
    !isSameDay(form.harvest, initial.harvest)
  );
}

/** What is sent of one parcel; null removes its crop. */
export function saidCropOf(
  form: SetCropForm,
  estimate: DatesEstimate | undefined,
  { crop_hybrid, agricultural_work, ...yields }: CropFigures,
): SaidCrop | null {
  if (form.crop === null || form.crop === NO_CROP_ID) return null;
  const { sow, harvest } = daysOf(form, estimate);
  return {
    crop: form.crop,
    interval: intervalOf(sow, harvest),
    ...yields,
    crop_hybrid: crop_hybrid.trim() || null,
    agricultural_work: agricultural_work as SaidCrop['agricultural_work'],
  };
}

/** How several parcels stand before a crop is set: those with one crop may be replaced, those with more are passed over. */
export function replaceable(parcels: readonly Parcel[]) {
  const withCrops = (has: (count: number) => boolean) =>
    parcels.filter(({ crop_intervals }) => has(crop_intervals.length)).map(({ id }) => id);
  return {
    bare: withCrops((count) => count === 0),
    single: withCrops((count) => count === 1),
    several: withCrops((count) => count > 1),
  };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
