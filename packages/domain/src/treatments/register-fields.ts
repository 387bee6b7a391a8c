import type { Country } from '../farms/country.ts';
import { isCui, isSiret } from '../invoices/tax-ids.ts';
import { registerDose, USE_KINDS, type UseKind } from './dose-units.ts';
import type { TreatmentRecord } from './treatment-record.ts';

/** What a register holds of each use, by the annex of Regulation (EU) 2023/564 and the rules of a country. */
export const REGISTER_FIELDS = [
  'use_kind',
  'product_name',
  'product_number',
  'day',
  'started_at',
  'dose',
  'place',
  'size',
  'crop',
  'eppo',
  'bbch',
  'holder',
  'organic',
  'target',
  'manner',
  'lot',
  'substances',
  'quantity',
  'applicator',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** A field that a use of some kinds has in a country. */
export interface RegisterRule {
  readonly field: RegisterField;
  readonly kinds: readonly UseKind[];
  /** Null for every country of the Union. */
  readonly country: Country | null;
  /** Whether this use needs it: always, never, or perhaps, because it depends on what is not known here. */
  readonly need: (record: TreatmentRecord) => 'yes' | 'no' | 'perhaps';
  readonly isGiven: (record: TreatmentRecord) => boolean;
  /** The paragraph that wants it. */
  readonly act: string;
}

const ANNEX = 'Regulation (EU) 2023/564, annex';
const FRENCH = 'Arrêté du 24 décembre 2025, annexe I';
const ROMANIAN = 'Registrul de evidență a tratamentelor (form in use)';
const always = () => 'yes' as const;
const perhaps = () => 'perhaps' as const;

/** Every field that is wanted, by whom, and when. */
export const REGISTER_TABLE: readonly RegisterRule[] = [
  eu('use_kind', USE_KINDS, always, () => true),
  eu('product_name', USE_KINDS, always, ({ product }) => product.name !== ''),
  eu('product_number', USE_KINDS, always, ({ product }) => product.number !== ''),
  eu('day', USE_KINDS, always, ({ day }) => day !== ''),
  // Where relevant: for rules of bees or of the night, which the catalogs do not tell.
  eu('started_at', USE_KINDS, perhaps, ({ started_at }) => started_at !== null),
  eu('dose', USE_KINDS, always, isDoseGiven),
  eu('place', ['surface', 'closed_space'], always, isPlaceGiven),
  eu('size', USE_KINDS, always, ({ size }) => size !== null && size.value > 0),
  eu('crop', USE_KINDS, always, ({ crop }) => crop !== null),
  eu('eppo', ['surface', 'seed'], always, ({ crop }) => crop?.eppo != null),
  eu('bbch', ['surface'], stageNeed, ({ bbch }) => bbch !== null),
  national('FR', FRENCH, 'holder', always, ({ holder }) => holder.number !== null && isSiret(holder.number)),
  national('FR', FRENCH, 'organic', always, ({ is_organic }) => is_organic !== null),
  national('FR', FRENCH, 'target', perhaps, ({ target }) => target !== ''),
  national('FR', FRENCH, 'manner', perhaps, ({ manner }) => manner !== null),
  // Of bought seed that was treated.
  { ...national('FR', FRENCH, 'lot', perhaps, ({ lot }) => lot !== null), kinds: ['seed'] },
  {
    ...national('FR', FRENCH, 'substances', perhaps, ({ product }) => product.substances.length > 0),
    kinds: ['seed'],
  },
  national('RO', ROMANIAN, 'holder', always, ({ holder }) => holder.number !== null && isCui(holder.number)),
  national('RO', ROMANIAN, 'target', always, ({ target }) => target !== ''),
  national('RO', ROMANIAN, 'quantity', always, ({ quantity }) => quantity !== null),
  national('RO', ROMANIAN, 'applicator', always, ({ applicator }) => applicator !== null),
];

/** A field that is missing, and whether it must be there, or only where a rule asks for it. */
export interface MissingField {
  readonly field: RegisterField;
  readonly is_required: boolean;
  readonly act: string;
}

/** The fields of the register that a treatment lacks, in the order of the register; none where it is complete. */
export function missingFieldsOf(record: TreatmentRecord): readonly MissingField[] {
  return REGISTER_TABLE.filter(
    ({ kinds, country, isGiven }) =>
      kinds.includes(record.kind) && (country === null || country === record.country) && !isGiven(record),
  ).flatMap(({ field, need, act }) => {
    const needed = need(record);
    return needed === 'no' ? [] : [{ field, is_required: needed === 'yes', act }];
  });
}

/** Whether a treatment has every field that it must have. */
export function isRegisterComplete(record: TreatmentRecord): boolean {
  return missingFieldsOf(record).every(({ is_required }) => !is_required);
}

function isDoseGiven({ dose, size, water_l_ha }: TreatmentRecord): boolean {
  return dose !== null && (size === null || registerDose(dose, size.unit, water_l_ha) !== null);
}

/** A unit of the aid application, coordinates, or the address of a building. */
function isPlaceGiven({ kind, place }: TreatmentRecord): boolean {
  if (kind !== 'surface') return place.name !== '';
  return (place.physical_block !== null && place.parcel_no !== null) || place.point !== null;
}

function stageNeed({ is_stage_limited }: TreatmentRecord): 'yes' | 'no' | 'perhaps' {
  if (is_stage_limited === null) return 'perhaps';
  return is_stage_limited ? 'yes' : 'no';
}

function eu(
  field: RegisterField,
  kinds: readonly UseKind[],
  need: RegisterRule['need'],
  isGiven: RegisterRule['isGiven'],
): RegisterRule {
  return { field, kinds, country: null, need, isGiven, act: ANNEX };
}

function national(
  country: Country,
  act: string,
  field: RegisterField,
  need: RegisterRule['need'],
  isGiven: RegisterRule['isGiven'],
): RegisterRule {
  return { field, kinds: USE_KINDS, country, need, isGiven, act };
}
