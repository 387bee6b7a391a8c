import type { Prescription, PrescriptionFields } from '@brazda/contract/client';
import {
  DEFAULT_ZONE_COUNT,
  needsImage,
  PRESCRIPTION_LIMITS,
  type PrescriptionPurpose,
  type ProductQuantity,
  productOf,
  type RateMethodName,
  type ZoneCount,
} from '@brazda/domain';

/** A prescription as it is typed; numbers that are not typed yet are null. */
export interface PrescriptionDraft {
  readonly name: string;
  readonly purpose: PrescriptionPurpose;
  readonly product: string;
  readonly quantity: ProductQuantity;
  readonly nutrient_percent: number | null;
  readonly price: number | null;
  readonly zone_count: ZoneCount;
  /** Null for the newest clear image. */
  readonly image_day: string | null;
  readonly uniform_rate: number | null;
  readonly method: RateMethodName;
  /** Of zone 1 and so on; null where the uniform rate counts. */
  readonly zone_rates: readonly (number | null)[];
  readonly reference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number;
  /** The largest mean: of the nutrient, where its content is known, else of the product. */
  readonly max_mean: number | null;
  readonly width_m: number | null;
  readonly bearing_deg: number;
  /** How many check strips; null for none. */
  readonly check_strips: 2 | 3 | null;
  readonly has_rich_strip: boolean;
  /** Null without a headland of its own. */
  readonly headland_m: number | null;
  /** Null where the uniform rate counts. */
  readonly headland_rate: number | null;
  /** Polygons of longitude and latitude on which nothing is spread. */
  readonly no_go: PrescriptionFields['no_go'];
  /** Null where no strip is left along water. */
  readonly water_strip_m: number | null;
}

const NUTRIENTS = ['nitrogen', 'phosphorus', 'potassium'] as const;

/** The nutrient that a prescription is for, of which products have a content; null for other purposes. */
export function nutrientOf(purpose: PrescriptionPurpose): (typeof NUTRIENTS)[number] | null {
  return NUTRIENTS.find((nutrient) => nutrient === purpose) ?? null;
}

/** How rates can be made for a purpose, the usual way first. */
export function methodsFor(purpose: PrescriptionPurpose): readonly RateMethodName[] {
  switch (purpose) {
    case 'nitrogen':
      return ['sufficiency', 'zones'];
    case 'growth_regulator':
    case 'desiccation':
      return ['biomass', 'zones'];
    case 'phosphorus':
    case 'potassium':
      return ['soil', 'zones'];
    default:
      return ['zones'];
  }
}

/** How products for a purpose are usually counted. */
function quantityFor(purpose: PrescriptionPurpose): ProductQuantity {
  if (purpose === 'seed') return 'seeds';
  return purpose === 'growth_regulator' || purpose === 'desiccation' ? 'liquid' : 'solid';
}

/** The steps in which machines are usually set. */
const STEPS: Readonly<Record<ProductQuantity, number>> = { solid: 1, liquid: 0.01, seeds: 1 };

/** A draft for another purpose: what does not fit it is set as usual. */
export function withPurpose(draft: PrescriptionDraft, purpose: PrescriptionPurpose): PrescriptionDraft {
  const quantity = quantityFor(purpose);
  return { ...draft, purpose, quantity, step: STEPS[quantity], method: methodsFor(purpose)[0]! };
}

/** An empty draft for a machine that drives in a direction. */
export function newDraft(bearing_deg: number): PrescriptionDraft {
  return {
    name: '',
    purpose: 'nitrogen',
    product: '',
    quantity: 'solid',
    nutrient_percent: null,
    price: null,
    zone_count: DEFAULT_ZONE_COUNT,
    image_day: null,
    uniform_rate: null,
    method: 'sufficiency',
    zone_rates: [],
    reference: null,
    low: null,
    high: null,
    min: null,
    max: null,
    step: STEPS.solid,
    max_mean: null,
    width_m: null,
    bearing_deg,
    check_strips: null,
    has_rich_strip: false,
    headland_m: null,
    headland_rate: null,
    no_go: [],
    water_strip_m: null,
  };
}

/** What was decided about a prescription, to be changed. */
export function draftOf(stored: Prescription, bearing_deg: number): PrescriptionDraft {
  const { product, method, limits, machine, strips, headland } = stored;
  return {
    ...newDraft(machine?.bearing_deg ?? bearing_deg),
    name: stored.name,
    purpose: stored.purpose,
    product: product.name,
    quantity: product.quantity,
    nutrient_percent: product.nutrient_percent,
    price: product.price,
    zone_count: stored.zone_count,
    image_day: stored.image_day,
    uniform_rate: stored.uniform_rate,
    method: method.name,
    zone_rates: method.name === 'zones' ? method.rates : [],
    reference: method.name === 'sufficiency' ? method.reference : null,
    low: method.name === 'biomass' ? method.low : null,
    high: method.name === 'biomass' ? method.high : null,
    min: limits.min === 0 ? null : limits.min,
    max: limits.max === PRESCRIPTION_LIMITS.rate ? null : limits.max,
    step: limits.step,
    max_mean:
      limits.max_mean === null
        ? null
        : hundredths(limits.max_mean * ((product.nutrient_percent ?? 100) / 100)),
    width_m: machine?.width_m ?? null,
    check_strips: strips?.check ?? null,
    has_rich_strip: strips?.has_rich ?? false,
    headland_m: headland?.width_m ?? null,
    headland_rate: headland?.rate ?? null,
    no_go: stored.no_go,
    water_strip_m: stored.water_strip_m,
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What is there of a parcel to make a prescription from. */
export interface DraftBasis {
  readonly zones: number;
  readonly image_day: string | null;
  /** Whether a soil analysis says what the crop needs. */
  readonly has_analysis: boolean;
}

/** What a draft decides for a parcel; null as long as something is missing. */
export function fieldsOf(draft: PrescriptionDraft, basis: DraftBasis): PrescriptionFields | null {
  const { name, product, uniform_rate, purpose } = draft;
  const method = methodOf(draft, basis);
  const image_day = needsImage(draft.method) ? basis.image_day : null;
  if (name.trim() === '' || product.trim() === '' || uniform_rate === null || !method) return null;
  if (needsImage(draft.method) && image_day === null) return null;
  const nutrient_percent = nutrientOf(purpose) ? draft.nutrient_percent : null;
  return {
    name: name.trim(),
    purpose,
    product: { name: product.trim(), quantity: draft.quantity, nutrient_percent, price: draft.price },
    zone_count: draft.zone_count,
    image_day,
    uniform_rate,
    method,
    limits: {
      min: draft.min ?? 0,
      max: draft.max ?? PRESCRIPTION_LIMITS.rate,
      step: draft.step,
      max_mean: draft.max_mean === null ? null : productOf(draft.max_mean, nutrient_percent ?? 100),
    },
    machine: draft.width_m === null ? null : { width_m: draft.width_m, bearing_deg: draft.bearing_deg },
    strips:
      draft.width_m === null || draft.check_strips === null
        ? null
        : { check: draft.check_strips, has_rich: draft.has_rich_strip },
    headland:
      draft.headland_m === null
        ? null
        : { width_m: draft.headland_m, rate: draft.headland_rate ?? uniform_rate },
    no_go: draft.no_go,
    water_strip_m: draft.water_strip_m,
  };
}

function methodOf(draft: PrescriptionDraft, basis: DraftBasis): PrescriptionFields['method'] | null {
  const { uniform_rate, low, high } = draft;
  switch (draft.method) {
    case 'zones':
      return uniform_rate === null
        ? null
        : { name: 'zones', rates: zoneRatesOf(draft, uniform_rate, basis.zones) };
    case 'sufficiency':
      return { name: 'sufficiency', reference: draft.reference };
    case 'biomass':
      return low === null || high === null ? null : { name: 'biomass', low, high };
    case 'soil':
      return draft.nutrient_percent === null || !basis.has_analysis ? null : { name: 'soil' };
  }
}

/** The rate of each zone: the uniform one as long as no other was typed. */
export function zoneRatesOf(
  { zone_rates }: Pick<PrescriptionDraft, 'zone_rates'>,
  uniform_rate: number,
  zones: number,
): number[] {
  return Array.from({ length: Math.max(1, zones) }, (_, at) => zone_rates[at] ?? uniform_rate);
}
