import { cropById, fitsStoreKind, STORE_REASONS, type StoreReason, storeItemProblems } from '@brazda/domain';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { requireDaysBegun } from '../plans/index.ts';
import {
  countStoreMovements,
  listStoreDays,
  listStoreItems,
  listStoreMovements,
  readStoreBalance,
} from './store.repo.ts';
import { writeStore } from './store-file.ts';
import { listHarvests, requireHarvestsOfFarm } from './store-harvests.repo.ts';
import {
  endOtherFuel,
  endStoreMovement,
  findStoredItem,
  findStoredMovement,
  insertStoreItem,
  insertStoreMovements,
  type StoredItem,
  type StoredMovement,
  updateStoreItem,
  updateStoreMovement,
} from './store-writes.repo.ts';

interface StoreDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** What a person enters of a movement. */
type Entered = Pick<StoredMovement, 'day' | 'partner' | 'document' | 'price_cents' | 'note'> & {
  readonly amount: number;
  readonly reason: StoreReason;
};
type NewMovement = Entered & Pick<StoredMovement, 'id' | 'harvests'>;

/** Handlers of the store of a farm; each call that writes is one change that can be undone. */
export function storeItemsHandlers({ db, publishChange, now }: StoreDeps) {
  const change = async (
    { scope: { farm_id }, actor, address }: Author & { readonly scope: Scope },
    work: (tx: DbTransaction) => Promise<void>,
  ) => {
    const made = await withChange(db, { farm_id, kind: 'store', author: { actor, address } }, work);
    publishChange(farm_id, made);
    return { change: made.change };
  };
  const requireDay = (scope: Scope, day: string, { language }: Pick<Call<never>, 'language'>) =>
    requireDaysBegun(db, scope, { days: [day], now: now(), language });

  return {
    'store.items': async ({ scope }) => ({ results: await listStoreItems(db, scope) }),
    'store.harvests': async ({ scope }) => ({
      results: await listHarvests(db, scope, await readDayAtFarm(db, scope, now())),
    }),
    'store.movements': async ({ scope, params: { itemId: item }, query }) => {
      const [results, count] = await Promise.all([
        listStoreMovements(db, scope, { item, ...query }),
        countStoreMovements(db, scope, item),
      ]);
      return { results: results.map(({ item: _, ...movement }) => movement), count };
    },
    'store.days': async ({ scope, params }) => ({ results: await listStoreDays(db, scope, params.itemId) }),
    'store.file': async ({ scope, query, language }) =>
      // The contract requires bytes in a buffer of their own.
      new Uint8Array(await writeStore(db, scope, { ...query, language })),
    'store.addItem': async ({ body: { first, crop: crop_id, ...fields }, ...call }) => {
      const { scope } = call;
      requireCrop(crop_id);
      if (first) await requireDay(scope, first.day, call);
      return change(call, async (tx) => {
        const item = { ...fields, crop_id };
        if (!(await insertStoreItem(tx, scope, item))) return;
        if (item.fuel_since !== null) await endOtherFuel(tx, scope, item.id);
        if (first) await add(tx, scope, item, first);
      });
    },
    'store.updateItem': async ({ params: { itemId }, body: { crop: crop_id, ...fields }, ...call }) => {
      const { scope } = call;
      requireCrop(crop_id);
      return change(call, async (tx) => {
        const item = await requireItem(tx, scope, itemId);
        const [wrong] = storeItemProblems(item.kind, { ...fields, crop: crop_id });
        if (wrong) throw new HttpError('invalid', wrong);
        await updateStoreItem(tx, scope, itemId, { ...fields, crop_id });
        if (fields.fuel_since !== null) await endOtherFuel(tx, scope, itemId);
      });
    },
    'store.removeItem': async ({ params: { itemId }, ...call }) =>
      change(call, async (tx) => {
        await requireItem(tx, call.scope, itemId);
        await updateStoreItem(tx, call.scope, itemId, { removed_at: now() });
      }),
    'store.addMovement': async ({ body: { item, ...movement }, ...call }) => {
      const { scope } = call;
      await requireDay(scope, movement.day, call);
      return change(call, async (tx) => add(tx, scope, await requireItem(tx, scope, item), movement));
    },
    'store.updateMovement': async ({ params: { movementId }, body, ...call }) => {
      const { scope } = call;
      await requireDay(scope, body.day, call);
      return change(call, async (tx) => {
        const movement = await requireMovement(tx, scope, movementId);
        if (movement.counted !== null || movement.move_id !== null)
          throw new HttpError('store_movement_fixed');
        const { kind } = await requireItem(tx, scope, movement.item_id);
        requireReason(kind, body.reason);
        await updateStoreMovement(tx, scope, movementId, signed(body));
      });
    },
    'store.removeMovement': async ({ params: { movementId }, ...call }) =>
      change(call, async (tx) => {
        const movement = await requireMovement(tx, call.scope, movementId);
        await endStoreMovement(tx, call.scope, movement, now());
      }),
    'store.move': async ({ body: { id, from, to, day, amount, note }, ...call }) => {
      const { scope } = call;
      await requireDay(scope, day, call);
      return change(call, async (tx) => {
        const [source, target] = [await requireItem(tx, scope, from), await requireItem(tx, scope, to)];
        const isSame = source.kind === target.kind && source.unit === target.unit;
        if (!isSame || from === to) throw new HttpError('store_items_differ');
        if (await findStoredMovement(tx, scope, id)) return;
        const moved = { ...NOTHING_ENTERED, day, note, reason: 'moved', move_id: id } as const;
        await insertStoreMovements(tx, scope, [
          { ...moved, id, item_id: from, amount: -amount },
          { ...moved, id: newId(), item_id: to, amount },
        ]);
      });
    },
    'store.count': async ({ body: { id, item, day, counted, note }, ...call }) => {
      const { scope } = call;
      await requireDay(scope, day, call);
      return change(call, async (tx) => {
        await requireItem(tx, scope, item);
        const amount = counted - (await readStoreBalance(tx, scope, item, day));
        await insertStoreMovements(tx, scope, [
          { ...NOTHING_ENTERED, id, item_id: item, day, amount, reason: 'counted', counted, note },
        ]);
      });
    },
  } satisfies SomeHandlers;
}

const NOTHING_ENTERED = {
  partner: '',
  document: '',
  price_cents: null,
  harvests: [],
  counted: null,
  move_id: null,
} as const;

/** Adds what a person entered to an item; a repeat adds nothing. */
async function add(tx: Db, scope: Scope, item: StoredItem, { id, harvests, ...entered }: NewMovement) {
  requireReason(item.kind, entered.reason);
  if (harvests.length > 0 && entered.reason !== 'harvest') throw new HttpError('invalid', 'harvests');
  if (await findStoredMovement(tx, scope, id)) return;
  await requireHarvestsOfFarm(tx, scope, harvests);
  await insertStoreMovements(tx, scope, [
    { ...NOTHING_ENTERED, ...signed(entered), id, item_id: item.id, harvests },
  ]);
}

/** What was entered, with an amount below zero for what left. */
function signed({ amount, ...entered }: Entered) {
  return { ...entered, amount: STORE_REASONS[entered.reason] === 'in' ? amount : -amount };
}

function requireReason(kind: StoredItem['kind'], reason: StoreReason): void {
  if (!fitsStoreKind(kind, reason)) throw new HttpError('store_reason_differs');
}

function requireCrop(id: string | null): void {
  if (id !== null && !cropById(id)) throw new HttpError('not_found', 'crop');
}

async function requireItem(tx: Db, scope: Scope, id: string): Promise<StoredItem> {
  const item = await findStoredItem(tx, scope, id);
  if (!item) throw new HttpError('not_found', 'item of the store');
  return item;
}

async function requireMovement(tx: Db, scope: Scope, id: string): Promise<StoredMovement> {
  const movement = await findStoredMovement(tx, scope, id);
  if (!movement) throw new HttpError('not_found', 'movement');
  return movement;
}
