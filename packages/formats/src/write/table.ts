import { type CropDay, markEstimate, organicTextOf, sumOfHectares, yieldIn } from '@brazda/domain';
import {
  type ExportedCrop,
  type ExportedLand,
  type ExportedParcel,
  type FileTexts,
  mainCropOf,
  type TableColumn,
} from './exported-land.ts';
import type { FileColumn } from './file-table.ts';

/** A column of a spreadsheet table. */
export interface Column extends Pick<FileColumn, 'kind' | 'width'> {
  value(parcel: ExportedParcel, texts: FileTexts): string | number | null;
}

/** Every column by its key, in order. */
export const TABLE: Readonly<Record<TableColumn, Column>> = {
  name: { kind: 'text', width: 28, value: ({ display_name }) => display_name },
  locality: { kind: 'text', width: 18, value: ({ locality }) => locality },
  locality_code: { kind: 'text', width: 12, value: ({ locality_code }) => locality_code },
  physical_block: { kind: 'text', width: 12, value: ({ physical_block }) => physical_block },
  parcel_no: { kind: 'text', width: 12, value: ({ parcel_no }) => parcel_no },
  crop_no: { kind: 'text', width: 12, value: ({ crop_no }) => crop_no },
  reference: { kind: 'text', width: 22, value: ({ reference }) => reference },
  hectares: { kind: 'number', width: 14, value: ({ hectares }) => hectares },
  crop: { kind: 'text', width: 26, value: (parcel) => mainCropOf(parcel)?.name ?? null },
  crop_code: { kind: 'text', width: 12, value: (parcel) => mainCropOf(parcel)?.code ?? null },
  hybrid: { kind: 'text', width: 18, value: (parcel) => mainCropOf(parcel)?.hybrid ?? null },
  crop_from: { kind: 'day', width: 12, value: (parcel) => mainCropOf(parcel)?.from ?? null },
  crop_to: { kind: 'day', width: 12, value: (parcel) => mainCropOf(parcel)?.to ?? null },
  days_estimated: { kind: 'text', width: 18, value: estimatedDaysOf },
  yield_forecast: {
    kind: 'number',
    width: 16,
    value: yieldColumn('yield_forecast'),
  },
  yield_estimated: {
    kind: 'number',
    width: 16,
    value: yieldColumn('yield_estimated'),
  },
  yield_measured: {
    kind: 'number',
    width: 16,
    value: yieldColumn('yield_measured'),
  },
  work: { kind: 'text', width: 22, value: (parcel) => mainCropOf(parcel)?.work ?? null },
  organic: {
    kind: 'text',
    width: 24,
    value: ({ organic }, texts) => organic && organicTextOf(organic, texts.organic),
  },
  special_use: {
    kind: 'text',
    width: 14,
    value: ({ special_use }, texts) => special_use && texts.special_use[special_use],
  },
  other_crops: { kind: 'text', width: 30, value: otherCropsOf },
};

type YieldField = 'yield_forecast' | 'yield_estimated' | 'yield_measured';

/** A yield of the main crop in the unit of the table. */
function yieldColumn(field: YieldField): Column['value'] {
  return (parcel, { yield_unit }) => {
    const t_ha = mainCropOf(parcel)?.[field] ?? null;
    return t_ha === null ? null : yieldIn(yield_unit, t_ha);
  };
}

/** The crops of a parcel beside its main one, with their days. */
function otherCropsOf(parcel: ExportedParcel, { secondary, estimated }: FileTexts): string | null {
  const main = mainCropOf(parcel);
  const others = parcel.crops.filter((crop) => crop !== main);
  const described = (crop: ExportedCrop) =>
    `${crop.name} (${[
      markedDays(crop),
      crop.estimated.length > 0 && estimated,
      crop.is_secondary && secondary,
    ]
      .filter(Boolean)
      .join('; ')})`;
  return others.map(described).join(', ') || null;
}

/** The days of a crop, those that are estimates with a mark. */
function markedDays({ from, to, estimated }: ExportedCrop): string {
  const mark = (text: string, day: CropDay) => markEstimate(text, estimated.includes(day));
  return `${mark(from, 'sow_date')} – ${mark(to, 'harvest_date')}`;
}

/** Which days of the main crop are estimates, by their names. */
function estimatedDaysOf(parcel: ExportedParcel, { days }: FileTexts): string | null {
  const estimated = mainCropOf(parcel)?.estimated ?? [];
  return estimated.map((day) => days[day]).join(', ') || null;
}

/** The number and the area of the parcels with a crop. */
export interface CropTotal {
  /** Null for parcels without one. */
  readonly name: string | null;
  /** `#RRGGBB`, null without a crop. */
  readonly color: string | null;
  readonly code: string | null;
  readonly parcels: number;
  readonly hectares: number;
}

/** Totals of parcels by main crop, the largest area first, parcels without a crop last; hectares have two decimals. */
export function totalsByCrop(parcels: ExportedLand['parcels']): CropTotal[] {
  const byCrop = Map.groupBy(parcels, (parcel) => mainCropOf(parcel)?.name ?? null);
  const totals = [...byCrop].map(([name, grown]) => {
    const crop = mainCropOf(grown[0]);
    const { color = null, code = null } = crop ?? {};
    return { name, color, code, parcels: grown.length, hectares: sumOfHectares(grown) };
  });
  return totals.sort(
    (a, b) => Number(a.name === null) - Number(b.name === null) || b.hectares - a.hectares || compare(a, b),
  );
}

function compare(a: CropTotal, b: CropTotal): number {
  return (a.name ?? '') < (b.name ?? '') ? -1 : 1;
}
