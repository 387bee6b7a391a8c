import type { Country } from '../farms/country.ts';
import type { CatalogEdition, ProductSubstance, ProductUse } from '../products/product.ts';
import type { Translated } from '../text/language.ts';
import type { Dose, ProductAmount, TreatedSize, UseKind } from './dose-units.ts';

/** Limits of the register; chosen far above any farm. */
export const TREATMENT_LIMITS = {
  /** Products of one treatment, mixed in one tank. */
  products: 12,
  /** Of one treatment. */
  parcels: 500,
  /** Of one farm: forty treatments a year on 5000 parcels in five years. */
  rows: 1_000_000,
  /** Of one unit of the treated size, in the unit that was typed. */
  dose: 100_000,
  size: 1_000_000,
  /** Liters of spray on a hectare. */
  water_l_ha: 5000,
  /** Characters. */
  name: 200,
  text: 500,
  reason: 300,
  number: 40,
  /** Points of a drawn part. */
  points: 2000,
  /** Days of the longest waiting time before harvest that is taken for one. */
  harvest_days: 400,
  reentry_hours: 1000,
  /** Days of a period that is written at once: five years. */
  export_days: 1830,
} as const;

/** How a treatment was applied. */
export const TREATMENT_MANNERS = [
  'sprayed',
  'in_furrow',
  'spread',
  'dressed',
  'fogged',
  'fumigated',
  'dipped',
  'baited',
  'other',
] as const;
export type TreatmentManner = (typeof TREATMENT_MANNERS)[number];

/** A product as it was known when the treatment was recorded. */
export interface RecordedProduct {
  /** On the list of the farm. */
  readonly id: string;
  readonly name: string;
  /** Of the authorization; empty where the farm does not know it. */
  readonly number: string;
  readonly substances: readonly ProductSubstance[];
  readonly formulation: string | null;
  /** The catalog that it was taken from; null for what the farm typed, which is not verified. */
  readonly edition: CatalogEdition | null;
}

/** The authorized use that was chosen, as it is published. */
export type RecordedUse = Pick<ProductUse, 'crop' | 'treatment' | 'target'>;

/** Where it was used. */
export interface RecordedPlace {
  /** The name of the parcel, or the address or building of a closed space. */
  readonly name: string;
  readonly locality: string | null;
  /** Those of the aid application: physical block and parcel (APIA), îlot and parcel (RPG). */
  readonly siruta: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  /** Inside of the parcel, longitude and latitude; null for a closed space. */
  readonly point: readonly [number, number] | null;
}

/** A drawn part of a parcel. */
export interface TreatedPart {
  readonly type: 'MultiPolygon';
  readonly coordinates: [number, number][][][];
}

/** What was treated: a crop, or goods. */
export interface RecordedCrop {
  /** In the catalog of crops; null for goods. */
  readonly id: string | null;
  readonly name: Translated;
  readonly eppo: string | null;
}

/** The weather of the hour in which a treatment began. */
export interface RecordedWeather {
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly temperature: number | null;
  readonly humidity: number | null;
  /** Mean wind ten meters above the ground, m/s; gusts the same. */
  readonly wind: number | null;
  readonly gusts: number | null;
  readonly precipitation: number | null;
  readonly source: string;
  readonly simulated: boolean;
}

/** One product on one parcel, or in one space, frozen as it was recorded: the names of a farm may change, the register does not. */
export interface TreatmentRecord {
  readonly country: Country;
  readonly kind: UseKind;
  readonly product: RecordedProduct;
  /** Null where none was chosen. */
  readonly use: RecordedUse | null;
  /** As it was typed. */
  readonly dose: Dose | null;
  /** Liters of spray on a hectare. */
  readonly water_l_ha: number | null;
  readonly quantity: ProductAmount | null;
  readonly size: TreatedSize | null;
  readonly place: RecordedPlace;
  /** The treated part as it was drawn, longitude and latitude; null for the whole parcel, or where only its size is known. */
  readonly part: TreatedPart | null;
  readonly crop: RecordedCrop | null;
  /** A stage such as `31`, or a range such as `30-39`. */
  readonly bbch: string | null;
  /** Whether the authorization limits the use to stages; null where no catalog says. */
  readonly is_stage_limited: boolean | null;
  /** Null where the farm has not entered whether the land is organic. */
  readonly is_organic: boolean | null;
  /** ISO day at the farm. */
  readonly day: string;
  /** `HH:MM` at the farm. */
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly timezone: string;
  readonly target: string;
  readonly manner: TreatmentManner | null;
  readonly applicator: {
    readonly name: string;
    readonly certificate: string | null;
    readonly certificate_until: string | null;
  } | null;
  readonly equipment: { readonly name: string; readonly inspected_on: string | null } | null;
  /** Days from the treatment to the harvest; null where it is not known. */
  readonly harvest_days: number | null;
  readonly reentry_hours: number | null;
  readonly weather: RecordedWeather | null;
  /** Who keeps the register. */
  readonly holder: { readonly name: string; readonly number: string | null };
  /** The number of the one for whom it was done, if not for the holder. */
  readonly customer: string | null;
  /** Of bought seed that was treated, or of the product. */
  readonly lot: string | null;
  /** Who went in before the end of the re-entry period, when, where, and with what protection. */
  readonly early_reentry: string;
}
