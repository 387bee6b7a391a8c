import type { StockUnit } from '../products/product-limits.ts';

/** What a store has: grain of a crop, inputs such as seed and fertilizer, and fuel. */
export const STORE_KINDS = ['grain', 'input', 'fuel'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** In which direction something moves that a person enters, by reason. */
export const STORE_REASONS = {
  opening: 'in',
  harvest: 'in',
  purchase: 'in',
  sale: 'out',
  rent: 'out',
  applied: 'out',
  own_use: 'out',
  loss: 'out',
} as const;
export type StoreReason = keyof typeof STORE_REASONS;
export const STORE_REASON_NAMES = Object.keys(STORE_REASONS) as StoreReason[];

/** Reasons of movements that are computed, or read from deliveries, withdrawals, treatments and the journal. */
export const COMPUTED_REASONS = ['moved', 'counted', 'treatment', 'work', 'disposed', 'returned'] as const;
export type AnyStoreReason = StoreReason | (typeof COMPUTED_REASONS)[number];

/** The reasons that a person may enter for a kind of item, and the units in which it may be counted. */
export const STORE_RULES = {
  grain: { units: ['kg'], reasons: ['opening', 'harvest', 'purchase', 'sale', 'rent', 'own_use', 'loss'] },
  input: {
    units: ['kg', 'l', 'piece'],
    reasons: ['opening', 'purchase', 'applied', 'sale', 'own_use', 'loss'],
  },
  fuel: { units: ['l'], reasons: ['opening', 'purchase', 'own_use', 'sale', 'loss'] },
} as const satisfies Record<
  StoreKind,
  { readonly units: readonly StockUnit[]; readonly reasons: readonly StoreReason[] }
>;

/** Whether a person may enter a movement for a reason, of an item of a kind. */
export function fitsStoreKind(kind: StoreKind, reason: StoreReason): boolean {
  return (STORE_RULES[kind].reasons as readonly StoreReason[]).includes(reason);
}

/** What an item of a store is called, as far as its kind decides it. */
interface NamedItem {
  readonly name: string;
  readonly crop: string | null;
  readonly fuel_since: string | null;
}

/** The fields of an item that do not fit its kind. */
export function storeItemProblems(
  kind: StoreKind,
  { name, crop, fuel_since }: NamedItem,
): ('crop' | 'name' | 'fuel_since')[] {
  return [
    ...((kind === 'grain') === (crop === null) ? (['crop'] as const) : []),
    ...(kind !== 'grain' && name === '' ? (['name'] as const) : []),
    ...(kind !== 'fuel' && fuel_since !== null ? (['fuel_since'] as const) : []),
  ];
}

/** Limits of a store; chosen because they leave room for the largest farms. */
export const STORE_LIMITS = {
  items: 500,
  movements: 20_000,
  name: 100,
  partner: 200,
  document: 60,
  note: 500,
  /** Thousandths of a unit: a million tonnes of grain. */
  amount: 1e12,
  /** Cents for a thousand of a unit. */
  price_cents: 1e11,
  /** Harvests of one movement: more than a farm has parcels with a crop. */
  harvests: 5000,
  page: 200,
  years: [1990, 2199],
} as const;
