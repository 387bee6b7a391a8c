import type { Country } from '../farms/country.ts';

/** Kinds of products as E-Phy groups them: PPP, ADJUVANT, MFSC, MELANGE, PRODUIT-MIXTE. */
export const PRODUCT_KINDS = ['plant_protection', 'adjuvant', 'fertilizer', 'mixture', 'mixed'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const AUTHORIZATION_STATES = ['authorized', 'withdrawn'] as const;
export type AuthorizationState = (typeof AUTHORIZATION_STATES)[number];

/** Where what the catalog says comes from: the open data of Anses, or the official list that the operator imported. */
export const CATALOG_SOURCES = ['e_phy', 'official_list'] as const;
export type CatalogSource = (typeof CATALOG_SOURCES)[number];

/** Where the catalog of a country comes from. */
export const CATALOG_SOURCE_OF = { RO: 'official_list', FR: 'e_phy' } as const satisfies Record<
  Country,
  CatalogSource
>;

/** An edition of a catalog. */
export interface CatalogEdition {
  readonly source: CatalogSource;
  /** The day of the edition, `YYYY-MM-DD`. */
  readonly day: string;
}

/** An active substance, with its content as published, such as `400.0 g/L`. */
export interface ProductSubstance {
  readonly name: string;
  readonly amount: string | null;
}

/** A product that may be, or might have been, used on a farm; null is what its source does not say. */
export interface Product {
  readonly country: Country;
  /** The number of the authorization: AMM in France, the certificate in Romania; empty where the farm does not know it. */
  readonly number: string;
  readonly name: string;
  /** Further trade names under the same authorization. */
  readonly other_names: readonly string[];
  readonly kind: ProductKind;
  readonly holder: string | null;
  readonly substances: readonly ProductSubstance[];
  /** Such as herbicide, as published. */
  readonly functions: readonly string[];
  readonly formulation: string | null;
  /** What the authorization mentions, as published, such as use during flowering or in organic farming. */
  readonly mentions: readonly string[];
  readonly status: AuthorizationState;
  readonly withdrawn_on: string | null;
  readonly reentry_hours: number | null;
  /** The codes of its hazard statements, such as H317; null where none are published. */
  readonly hazards: readonly string[] | null;
  /** Conditions for all uses, as published: re-entry, drained soil, water. */
  readonly conditions: string;
  /** The edition that says this; null for what the farm wrote itself, which is not verified. */
  readonly edition: CatalogEdition | null;
}

/** A dose in the unit that was published, such as L/ha or g/hL; units are never converted. */
export interface ProductDose {
  readonly value: number;
  readonly unit: string;
}

/** Meters to keep from water, arthropods and plants that are no target; null where nothing is published, which is not 0. */
export interface ProductBuffers {
  readonly water: number | null;
  readonly arthropods: number | null;
  readonly plants: number | null;
}

/** One use for which a product is authorized, or was; null is what its source does not say. */
export interface ProductUse {
  /** The code of the use in the catalog. */
  readonly code: string | null;
  /** The crop, the manner of treatment and the target, as published. */
  readonly crop: string;
  readonly treatment: string | null;
  readonly target: string | null;
  readonly status: AuthorizationState;
  readonly decided_on: string | null;
  readonly dose: ProductDose | null;
  /** The dose as published where it is no number with a unit. */
  readonly dose_text: string | null;
  /** The most applications, as published for a crop or season. */
  readonly applications_max: number | null;
  /** The least days between two applications. */
  readonly interval_days: number | null;
  /** The days between the last application and the harvest. */
  readonly harvest_days: number | null;
  /** The last stage for an application, where the harvest is limited by a stage. */
  readonly harvest_bbch: string | null;
  /** The first and last stages, two digits each; a first one after the last goes over the winter. */
  readonly bbch_min: string | null;
  readonly bbch_max: string | null;
  /** The last days on which it may be sold and used. */
  readonly sale_until: string | null;
  readonly use_until: string | null;
  readonly buffers: ProductBuffers;
  /** What the authorization of this use mentions, as published, such as use during flowering. */
  readonly mentions: readonly string[];
  readonly conditions: string;
}

/** A product with its uses; one use may be there several times, with other conditions. */
export interface ProductWithUses extends Product {
  readonly uses: readonly ProductUse[];
}
