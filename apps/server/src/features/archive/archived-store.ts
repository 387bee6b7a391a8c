import { Id, IsoDate } from '@brazda/contract';
import {
  COMPUTED_REASONS,
  STOCK_UNITS,
  STORE_KINDS,
  STORE_LIMITS,
  STORE_REASON_NAMES,
  STORE_RULES,
  storeItemProblems,
} from '@brazda/domain';
import { z } from 'zod';
import { archivedName, archivedText } from './archived-text.ts';

const ArchivedItem = z
  .object({
    id: Id,
    kind: z.enum(STORE_KINDS),
    unit: z.enum(STOCK_UNITS),
    /** Of grain, by its id in the catalog of crops. */
    crop_id: Id.nullable(),
    year: z.number().int().min(STORE_LIMITS.years[0]).max(STORE_LIMITS.years[1]).nullable(),
    name: archivedName(STORE_LIMITS.name),
    /** The first day from which the fuel of the journal is taken from it. */
    fuel_since: IsoDate.nullable(),
  })
  .refine(({ kind, unit }) => (STORE_RULES[kind].units as readonly string[]).includes(unit), {
    path: ['unit'],
    error: 'Grain is counted in kilograms and fuel in liters.',
  })
  .refine(({ crop_id, ...item }) => storeItemProblems(item.kind, { ...item, crop: crop_id }).length === 0, {
    error: 'Its crop, name or fuel does not fit its kind.',
  });

const ArchivedMovement = z
  .object({
    id: Id,
    item_id: Id,
    day: IsoDate,
    /** Thousandths of the unit of the item; below zero for what left. */
    amount: z
      .number()
      .int()
      .min(-2 * STORE_LIMITS.amount)
      .max(2 * STORE_LIMITS.amount),
    reason: z.enum([...STORE_REASON_NAMES, ...COMPUTED_REASONS]),
    partner: archivedName(STORE_LIMITS.partner),
    document: archivedName(STORE_LIMITS.document),
    /** Cents for a thousand of the unit. */
    price_cents: z.number().int().min(0).max(STORE_LIMITS.price_cents).nullable(),
    note: archivedText(STORE_LIMITS.note),
    /** The crop intervals whose yields it put into the store. */
    harvests: z.array(Id).max(STORE_LIMITS.harvests),
    counted: z.number().int().min(0).max(STORE_LIMITS.amount).nullable(),
    /** Shared by the two movements from one item to another. */
    move_id: Id.nullable(),
  })
  .refine(({ amount, reason }) => amount !== 0 || reason === 'counted', { path: ['amount'] })
  .refine(({ reason, counted }) => (reason === 'counted') === (counted !== null), { path: ['counted'] })
  .refine(({ reason, move_id }) => (reason === 'moved') === (move_id !== null), { path: ['move_id'] });

/** `store.json`: what the store has beside products, and what of it came in and left. */
export const ArchivedStore = z.object({
  items: z.array(ArchivedItem).max(STORE_LIMITS.items),
  movements: z.array(ArchivedMovement).max(STORE_LIMITS.movements),
});
export type ArchivedStore = z.infer<typeof ArchivedStore>;
