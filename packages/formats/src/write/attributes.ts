import { type CropDay, type OrganicLand, organicTextOf } from '@brazda/domain';
import { type ExportedLand, type ExportedParcel, mainCropOf } from './exported-land.ts';

/** Type of an attribute's value; a day is text `YYYY-MM-DD`. */
type Kind = 'text' | 'number' | 'day';

/** An attribute of a parcel in a file for GIS software. */
export interface Attribute {
  /** The name that the product's own readers recognize, the same in every language. */
  readonly name: string;
  /** For tables with names of at most ten characters. */
  readonly short: string;
  readonly kind: Kind;
  value(parcel: ExportedParcel): string | number | null;
}

const ofMainCrop = (pick: (crop: NonNullable<ReturnType<typeof mainCropOf>>) => string | number | null) => {
  return (parcel: ExportedParcel) => {
    const crop = mainCropOf(parcel);
    return crop && pick(crop);
  };
};

/** The names of the days of a crop, the same in every language. */
const DAYS: Readonly<Record<CropDay, string>> = { sow_date: 'sowing', harvest_date: 'harvest' };

/** The names of the days of organic land, the same in every language. */
const ORGANIC: Readonly<Record<keyof OrganicLand, string>> = {
  conversion_from: 'conversion',
  certified_from: 'certified',
  until: 'until',
};

const ATTRIBUTES: readonly Attribute[] = [
  { name: 'id', short: 'id', kind: 'text', value: ({ id }) => id },
  { name: 'lineage', short: 'lineage', kind: 'text', value: ({ lineage }) => lineage },
  { name: 'name', short: 'name', kind: 'text', value: ({ display_name }) => display_name },
  { name: 'reference', short: 'reference', kind: 'text', value: ({ reference }) => reference },
  { name: 'locality', short: 'locality', kind: 'text', value: ({ locality }) => locality },
  { name: 'siruta', short: 'siruta', kind: 'text', value: ({ locality_code }) => locality_code },
  {
    name: 'physical_block',
    short: 'phys_block',
    kind: 'text',
    value: ({ physical_block }) => physical_block,
  },
  { name: 'parcel_no', short: 'parcel_no', kind: 'text', value: ({ parcel_no }) => parcel_no },
  { name: 'crop_no', short: 'crop_no', kind: 'text', value: ({ crop_no }) => crop_no },
  { name: 'hectares', short: 'hectares', kind: 'number', value: ({ hectares }) => hectares },
  { name: 'crop', short: 'crop', kind: 'text', value: ofMainCrop(({ key }) => key) },
  { name: 'crop_name', short: 'crop_name', kind: 'text', value: ofMainCrop(({ name }) => name) },
  { name: 'crop_code', short: 'crop_code', kind: 'text', value: ofMainCrop(({ code }) => code) },
  { name: 'hybrid', short: 'hybrid', kind: 'text', value: ofMainCrop(({ hybrid }) => hybrid) },
  { name: 'crop_from', short: 'crop_from', kind: 'day', value: ofMainCrop(({ from }) => from) },
  { name: 'crop_to', short: 'crop_to', kind: 'day', value: ofMainCrop(({ to }) => to) },
  {
    name: 'days_estimated',
    short: 'days_est',
    kind: 'text',
    value: ofMainCrop(({ estimated }) => estimated.map((day) => DAYS[day]).join(', ') || null),
  },
  {
    name: 'yield_forecast',
    short: 'yield_fore',
    kind: 'number',
    value: ofMainCrop(({ yield_forecast }) => yield_forecast),
  },
  {
    name: 'yield_estimated',
    short: 'yield_est',
    kind: 'number',
    value: ofMainCrop(({ yield_estimated }) => yield_estimated),
  },
  {
    name: 'yield_measured',
    short: 'yield_meas',
    kind: 'number',
    value: ofMainCrop(({ yield_measured }) => yield_measured),
  },
  { name: 'work', short: 'work', kind: 'text', value: ofMainCrop(({ work }) => work) },
  {
    name: 'organic',
    short: 'organic',
    kind: 'text',
    value: ({ organic }) => organic && organicTextOf(organic, ORGANIC),
  },
  { name: 'special_use', short: 'special_us', kind: 'text', value: ({ special_use }) => special_use },
];

/** The attributes of a parcel in a farm's country: France's localities have INSEE codes, Romania's SIRUTA codes. */
export function attributesOf({ farm }: Pick<ExportedLand, 'farm'>): readonly Attribute[] {
  if (farm.country === 'RO') return ATTRIBUTES;
  return ATTRIBUTES.map((attribute) =>
    attribute.name === 'siruta' ? { ...attribute, name: 'insee', short: 'insee' } : attribute,
  );
}
