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
import { Undoable } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { REPORT_FORMATS } from './limits.ts';
import {
  Binary,
  FarmParams,
  Id,
  IsoDate,
  limitQuery,
  longText,
  results,
  TranslatedText,
  text,
} from './shared.ts';

const STORE = '/farm/:farmId/store/';
const ITEMS = `${STORE}item/` as const;
const MOVEMENTS = `${STORE}movement/` as const;

/** An item, which may be of a product and a unit: its id has both then. */
const ItemId = z
  .string()
  .max(50)
  .regex(/^(?!\.$)(?!.*\.\.)[\w.:,-]+$/);
const ItemParams = FarmParams.extend({ itemId: ItemId });
const MovementParams = FarmParams.extend({ movementId: Id });

/** Thousandths of a kilogram, liter or piece. */
const Thousandths = z.number().int().min(1).max(STORE_LIMITS.amount);
const PriceCents = z.number().int().min(0).max(STORE_LIMITS.price_cents);
const Year = z.number().int().min(STORE_LIMITS.years[0]).max(STORE_LIMITS.years[1]);
const NamedCrop = z.object({ id: Id, name: TranslatedText });

/** Something that a store has, with what is left of it. */
export const StoreItem = z.object({
  id: ItemId,
  kind: z.enum(STORE_KINDS),
  unit: z.enum(STOCK_UNITS),
  /** Of grain; null for anything else. */
  crop: NamedCrop.nullable(),
  /** The year of the harvest; null where it is not known. */
  year: z.number().int().nullable(),
  /** The lot or place of grain, which may be empty; the name of anything else. */
  name: z.string(),
  /** The first day from which the fuel of the journal is taken from here; null for none. */
  fuel_since: IsoDate.nullable(),
  /** The product of the farm, whose deliveries, withdrawals and treatments are its movements; null for other items. */
  product: Id.nullable(),
  /** Thousandths of the unit; below zero where more left than ever came. */
  balance: z.number().int(),
  movements: z.number().int(),
  /** The day of the newest movement; null without one. */
  last_day: IsoDate.nullable(),
  /** The first day at whose end less than nothing was left; null where there is none. */
  below_zero_on: IsoDate.nullable(),
});
export type StoreItem = z.infer<typeof StoreItem>;

/** What came in or left, with what was left after it. */
export const StoreMovement = z.object({
  id: z.string(),
  day: IsoDate,
  /** Thousandths of the unit of the item; below zero for what left. */
  amount: z.number().int(),
  reason: z.enum([...STORE_REASON_NAMES, ...COMPUTED_REASONS]),
  partner: z.string(),
  document: z.string(),
  /** Cents for a thousand of the unit; null where no price was entered. */
  price_cents: z.number().int().nullable(),
  note: z.string(),
  /** The lot of a product; empty for other items. */
  lot: z.string(),
  /** What a count found; null for other movements. */
  counted: z.number().int().nullable(),
  /** Whether it was entered in the store, so that it can be changed there. */
  is_entered: z.boolean(),
  /** After it, in the order of days; what came on a day counts before what left. */
  balance: z.number().int(),
});
export type StoreMovement = z.infer<typeof StoreMovement>;

/** Measured yields of a crop in a season that no movement has put into the store. */
export const StoreHarvest = z.object({
  season: Id,
  crop: NamedCrop,
  year: z.number().int(),
  parcels: z.number().int(),
  hectares: z.number(),
  /** Thousandths of a kilogram. */
  amount: z.number().int(),
  /** The last day of these harvests. */
  day: IsoDate,
  /** The crop intervals that were harvested. */
  harvests: z.array(Id),
});
export type StoreHarvest = z.infer<typeof StoreHarvest>;

/** What a person enters of a movement; the reason says its direction. */
const MovementFields = z.strictObject({
  day: IsoDate,
  amount: Thousandths,
  reason: z.enum(STORE_REASON_NAMES),
  partner: text(STORE_LIMITS.partner, 0).default(''),
  document: text(STORE_LIMITS.document, 0).default(''),
  price_cents: PriceCents.nullable().default(null),
  note: longText(STORE_LIMITS.note, 0).default(''),
});
const Harvests = z.array(IdInput).max(STORE_LIMITS.harvests).default([]);
/** The id is made by the client, so that a repeated call adds nothing. */
const NewMovement = MovementFields.extend({ id: z.uuid(), harvests: Harvests });

const ItemFields = z.strictObject({
  name: text(STORE_LIMITS.name, 0).default(''),
  crop: IdInput.nullable().default(null),
  year: Year.nullable().default(null),
  fuel_since: IsoDate.nullable().default(null),
});

export const store = {
  items: endpoint({
    method: 'GET',
    path: STORE,
    summary: 'Lists what the store of a farm has, with the products of the farm and what is left today',
    access: 'farm:view',
    params: FarmParams,
    response: results(StoreItem),
  }),
  harvests: endpoint({
    method: 'GET',
    path: `${STORE}harvest/`,
    summary: 'Lists measured yields of the last year that were not put into the store',
    access: 'farm:full',
    params: FarmParams,
    response: results(StoreHarvest),
  }),
  movements: endpoint({
    method: 'GET',
    path: `${ITEMS}:itemId/movement/`,
    summary: 'Lists what came in and left of an item, newest day first, with what was left each time',
    access: 'farm:view',
    params: ItemParams,
    query: z.object({
      limit: limitQuery(STORE_LIMITS.page),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    response: results(StoreMovement).extend({ count: z.number().int() }),
  }),
  days: endpoint({
    method: 'GET',
    path: `${ITEMS}:itemId/day/`,
    summary: 'Lists what was left of an item at the end of each day with a movement, the first one first',
    access: 'farm:view',
    params: ItemParams,
    response: results(z.object({ day: IsoDate, balance: z.number().int() })),
  }),
  file: endpoint({
    method: 'GET',
    path: `${STORE}file/`,
    summary: 'Exports the movements of a store, or of one item, as a table with what was left each time',
    access: 'farm:view',
    isHeavy: true,
    params: FarmParams,
    query: z.object({ format: z.enum(REPORT_FORMATS).default('xlsx'), item: ItemId.optional() }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
  addItem: endpoint({
    method: 'POST',
    path: ITEMS,
    summary: 'Adds an item to the store of a farm, perhaps with its first movement',
    access: 'farm:full',
    params: FarmParams,
    body: ItemFields.extend({
      id: z.uuid(),
      kind: z.enum(STORE_KINDS),
      unit: z.enum(STOCK_UNITS),
      first: NewMovement.nullable().default(null),
    })
      .refine(({ kind, unit }) => (STORE_RULES[kind].units as readonly string[]).includes(unit), {
        path: ['unit'],
        error: 'Grain is counted in kilograms and fuel in liters.',
      })
      .refine((item) => !storeItemProblems(item.kind, item).includes('crop'), {
        path: ['crop'],
        error: 'Grain has a crop, and nothing else has one.',
      })
      .refine((item) => !storeItemProblems(item.kind, item).includes('name'), {
        path: ['name'],
        error: 'A name is needed.',
      })
      .refine((item) => !storeItemProblems(item.kind, item).includes('fuel_since'), {
        path: ['fuel_since'],
        error: 'Only fuel is taken for work.',
      }),
    response: Undoable,
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: `${ITEMS}:itemId/`,
    summary: 'Changes what an item of the store is called',
    access: 'farm:full',
    params: ItemParams,
    body: ItemFields,
    response: Undoable,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: `${ITEMS}:itemId/`,
    summary: 'Removes an item of the store with its movements',
    access: 'farm:full',
    params: ItemParams,
    response: Undoable,
  }),
  addMovement: endpoint({
    method: 'POST',
    path: MOVEMENTS,
    summary: 'Records what came into the store or left it, also below zero',
    access: 'farm:full',
    params: FarmParams,
    body: NewMovement.extend({ item: IdInput }),
    response: Undoable,
  }),
  updateMovement: endpoint({
    method: 'PATCH',
    path: `${MOVEMENTS}:movementId/`,
    summary: 'Corrects a movement that was entered',
    access: 'farm:full',
    params: MovementParams,
    body: MovementFields,
    response: Undoable,
  }),
  removeMovement: endpoint({
    method: 'DELETE',
    path: `${MOVEMENTS}:movementId/`,
    summary: 'Removes a movement, on both sides where it was from item to item',
    access: 'farm:full',
    params: MovementParams,
    response: Undoable,
  }),
  move: endpoint({
    method: 'POST',
    path: `${STORE}move/`,
    summary: 'Moves an amount from one item to another of the same kind, as one change',
    access: 'farm:full',
    params: FarmParams,
    body: z.strictObject({
      id: z.uuid(),
      from: IdInput,
      to: IdInput,
      day: IsoDate,
      amount: Thousandths,
      note: longText(STORE_LIMITS.note, 0).default(''),
    }),
    response: Undoable,
  }),
  count: endpoint({
    method: 'POST',
    path: `${STORE}count/`,
    summary: 'Records what a count found at the end of a day, whose difference becomes a movement',
    access: 'farm:full',
    params: FarmParams,
    body: z.strictObject({
      id: z.uuid(),
      item: IdInput,
      day: IsoDate,
      counted: z.number().int().min(0).max(STORE_LIMITS.amount),
      note: longText(STORE_LIMITS.note, 0).default(''),
    }),
    response: Undoable,
  }),
};
