import type { CropGridColumn } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';

/** The names of what the columns of a pasted table can hold. */
export function useColumnTexts(): Readonly<Record<CropGridColumn, string>> {
  const t = useTranslation();
  return {
    parcel: t('crops:paste.column.parcel'),
    crop: t('crops:crop'),
    crop_hybrid: t('crops:hybrid'),
    sow_date: t('crops:day.sow_date'),
    harvest_date: t('crops:day.harvest_date'),
    yield_estimated: t('crops:yield_estimated'),
    yield_measured: t('crops:yield_measured'),
    days_estimated: t('crops:paste.column.days_estimated'),
    reference: t('crops:paste.column.reference'),
  };
}
