import type { CropInterval, Parcel } from '@brazda/contract/client';
import { addDays, type DayRange, intervalOf, NO_CROP_ID, type SowAndHarvest } from '@brazda/domain';
import type { CropInput } from '../waiting-crops.ts';

/** An entered day, null for the edge of the season in an existing interval; or a day left to the estimate. */
export type FormDay = { readonly by: 'person'; readonly day: string | null } | { readonly by: 'estimate' };

/** The values of the form; the crop is null until one is chosen, and `NO_CROP_ID` for none. */
export interface SetCropForm {
  readonly crop: string | null;
  readonly sow_date: FormDay;
  readonly harvest_date: FormDay;
}

/** Fields that exist only for a single parcel. */
export interface CropFigures {
  readonly crop_hybrid: string;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
  readonly agricultural_work: string | null;
}

const ESTIMATED: FormDay = { by: 'estimate' };

/** The form before a crop is chosen. */
export const EMPTY_FORM: SetCropForm = { crop: null, sow_date: ESTIMATED, harvest_date: ESTIMATED };

/** The form for an existing interval. */
export function formOf({ crop_id, interval }: CropInterval): SetCropForm {
  const last = interval.upper && addDays(interval.upper, -1);
  return {
    crop: crop_id,
    sow_date: { by: 'person', day: interval.lower },
    harvest_date: { by: 'person', day: last },
  };
}

/** The figures of an existing interval; empty for a new one. */
export function figuresOf(interval: CropInterval | null): CropFigures {
  return {
    crop_hybrid: interval?.crop_hybrid ?? '',
    yield_estimated: interval?.yield_estimated ?? null,
    yield_measured: interval?.yield_measured ?? null,
    agricultural_work: interval?.agricultural_work ?? null,
  };
}

/** Chooses a crop: its days are estimated again, and "no crop" has no days. */
export function withCrop(form: SetCropForm, crop: string | null): SetCropForm {
  return crop === form.crop ? form : { crop, sow_date: ESTIMATED, harvest_date: ESTIMATED };
}

/** The form with an entered day; a cleared one is estimated again. */
export function withDay(
  form: SetCropForm,
  field: 'sow_date' | 'harvest_date',
  day: string | null,
): SetCropForm {
  return { ...form, [field]: day === null ? ESTIMATED : { by: 'person', day } };
}

/** Whether a crop is chosen and one of its days is left to the estimate. */
export function asksEstimate({ crop, sow_date, harvest_date }: SetCropForm): boolean {
  return (
    crop !== null && crop !== NO_CROP_ID && (sow_date.by === 'estimate' || harvest_date.by === 'estimate')
  );
}

/** Sow and harvest day as shown and sent: as entered or, if empty, as estimated; null if unknown. */
export function daysOf(form: SetCropForm, proposed: SowAndHarvest | null): SowAndHarvest {
  const isCrop = form.crop !== null && form.crop !== NO_CROP_ID;
  const dayOf = (day: FormDay, estimated: string | null | undefined) =>
    day.by === 'person' ? day.day : (isCrop && estimated) || null;
  return {
    sow_date: dayOf(form.sow_date, proposed?.sow_date),
    harvest_date: dayOf(form.harvest_date, proposed?.harvest_date),
  };
}

/** The range of each day: inside the season, sown before harvested (first document, section 5). */
export function limitsOf({ sow_date, harvest_date }: SowAndHarvest, { start_date, end_date }: DayRange) {
  return {
    sow_date: { min: start_date, max: earlier(end_date, harvest_date ?? end_date) },
    harvest_date: { min: later(start_date, sow_date ?? start_date), max: end_date },
  };
}

/** Whether there is something to save: a crop is chosen, or none for a parcel that has one. */
export function canSave({ crop }: SetCropForm, hasCrop: boolean): boolean {
  return crop !== null && (crop !== NO_CROP_ID || hasCrop);
}

/** Whether the crop or a day was changed. */
export function isChanged(form: SetCropForm, initial: SetCropForm): boolean {
  const isSameDay = (one: FormDay, other: FormDay) =>
    one.by === other.by && (one.by === 'estimate' || one.day === (other as { day: string | null }).day);
  return (
    form.crop !== initial.crop ||
    !isSameDay(form.sow_date, initial.sow_date) ||
    !isSameDay(form.harvest_date, initial.harvest_date)
  );
}

/** Whether the hybrid, a yield or the work was changed. */
export function areFiguresChanged(figures: CropFigures, initial: CropFigures): boolean {
  return (
    figures.crop_hybrid.trim() !== initial.crop_hybrid.trim() ||
    figures.yield_estimated !== initial.yield_estimated ||
    figures.yield_measured !== initial.yield_measured ||
    figures.agricultural_work !== initial.agricultural_work
  );
}

/** The request body for one parcel; null removes its crop. */
export function cropInputOf(
  { crop }: SetCropForm,
  { sow_date, harvest_date }: SowAndHarvest,
  { crop_hybrid, agricultural_work, ...yields }: CropFigures,
): CropInput | null {
  if (crop === null || crop === NO_CROP_ID) return null;
  return {
    crop,
    interval: intervalOf(sow_date, harvest_date),
    ...yields,
    crop_hybrid: crop_hybrid.trim() || null,
    agricultural_work: agricultural_work as CropInput['agricultural_work'],
  };
}

/** Sorts parcels before a bulk change: those with one crop may be replaced, those with more are skipped. */
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
