import type { CropInterval, Parcel } from '@brazda/contract/client';
import {
  addDays,
  CROP_DAYS,
  type CropDay,
  type DayRange,
  earlierDay,
  intervalOf,
  laterDay,
  NO_CROP_ID,
  type SowAndHarvest,
} from '@brazda/domain';
import type { CropInput } from '../waiting-crops.ts';

/**
 * An entered day, null for the edge of the season in an existing interval; the estimate that an existing interval holds;
 * or a day left to the estimate.
 */
export type FormDay =
  | { readonly by: 'person' | 'stored_estimate'; readonly day: string | null }
  | { readonly by: 'estimate' };

/** The values of the form; the crop is null until one is chosen, and `NO_CROP_ID` for none. */
export interface SetCropForm {
  readonly crop: string | null;
  readonly sow_date: FormDay;
  readonly harvest_date: FormDay;
}

/** Figures that can be set on several parcels in one go. */
export interface SharedFigures {
  readonly crop_hybrid: string;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
}

/** All figures of the crop of a parcel; the work, and whether it is a secondary crop, are those of a single one. */
export interface CropFigures extends SharedFigures {
  readonly agricultural_work: string | null;
  readonly is_secondary: boolean;
}

const ESTIMATED: FormDay = { by: 'estimate' };

/** The form before a crop is chosen. */
export const EMPTY_FORM: SetCropForm = { crop: null, sow_date: ESTIMATED, harvest_date: ESTIMATED };

/** The form for an existing interval. */
export function formOf({ crop_id, interval, estimated }: CropInterval): SetCropForm {
  const by = (day: CropDay) => (estimated.includes(day) ? 'stored_estimate' : 'person');
  const last = interval.upper && addDays(interval.upper, -1);
  return {
    crop: crop_id,
    sow_date: { by: by('sow_date'), day: interval.lower },
    harvest_date: { by: by('harvest_date'), day: last },
  };
}

/** The figures of an existing interval; empty for a new one. */
export function figuresOf(interval: CropInterval | null): CropFigures {
  return {
    crop_hybrid: interval?.crop_hybrid ?? '',
    yield_estimated: interval?.yield_estimated ?? null,
    yield_measured: interval?.yield_measured ?? null,
    agricultural_work: interval?.agricultural_work ?? null,
    is_secondary: interval?.is_secondary ?? false,
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
    day.by === 'estimate' ? (isCrop && estimated) || null : day.day;
  return {
    sow_date: dayOf(form.sow_date, proposed?.sow_date),
    harvest_date: dayOf(form.harvest_date, proposed?.harvest_date),
  };
}

/** Which of the days that are sent are estimates. */
export function estimatedOf(form: SetCropForm, days: SowAndHarvest): CropDay[] {
  return CROP_DAYS.filter((day) => form[day].by !== 'person' && days[day] !== null);
}

/** The range of each day: among those on which crops of the season may stand, sown before harvested. */
export function limitsOf({ sow_date, harvest_date }: SowAndHarvest, { start_date, end_date }: DayRange) {
  return {
    sow_date: { min: start_date, max: earlierDay(end_date, harvest_date ?? end_date) },
    harvest_date: { min: laterDay(start_date, sow_date ?? start_date), max: end_date },
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

/** Whether the hybrid, a yield, the work or the kind of crop was changed. */
export function areFiguresChanged(figures: CropFigures, initial: CropFigures): boolean {
  return (
    figures.crop_hybrid.trim() !== initial.crop_hybrid.trim() ||
    figures.yield_estimated !== initial.yield_estimated ||
    figures.yield_measured !== initial.yield_measured ||
    figures.agricultural_work !== initial.agricultural_work ||
    figures.is_secondary !== initial.is_secondary
  );
}

/** Figures for several parcels; empty ones are left out, so that each parcel keeps its own. */
export function sharedInputOf({ crop_hybrid, yield_estimated, yield_measured }: SharedFigures) {
  return {
    ...(crop_hybrid.trim() !== '' && { crop_hybrid: crop_hybrid.trim() }),
    ...(yield_estimated !== null && { yield_estimated }),
    ...(yield_measured !== null && { yield_measured }),
  };
}

/** The request body for one parcel; null removes its crop. */
export function cropInputOf(
  form: SetCropForm,
  days: SowAndHarvest,
  { crop_hybrid, agricultural_work, ...yields }: CropFigures,
): CropInput | null {
  const { crop } = form;
  if (crop === null || crop === NO_CROP_ID) return null;
  return {
    crop,
    interval: intervalOf(days.sow_date, days.harvest_date),
    estimated: estimatedOf(form, days),
    ...yields,
    crop_hybrid: crop_hybrid.trim() || null,
    agricultural_work: agricultural_work as CropInput['agricultural_work'],
  };
}

/** Sorts parcels before a bulk change: those with one crop may be replaced, those with more are skipped. */
export function groupByCropCount(parcels: readonly Parcel[]) {
  const withCrops = (has: (count: number) => boolean) =>
    parcels.filter(({ crop_intervals }) => has(crop_intervals.length)).map(({ id }) => id);
  return {
    bare: withCrops((count) => count === 0),
    single: withCrops((count) => count === 1),
    several: withCrops((count) => count > 1),
  };
}
