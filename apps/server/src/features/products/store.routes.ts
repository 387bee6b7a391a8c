import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeAfterCommit, requireRoom } from '../../platform/files/stored-file.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { processPhoto } from '../notes/index.ts';
import { changeProducts, type ProductsDeps } from './change-products.ts';
import { listFarmProducts } from './farm-products.repo.ts';
import {
  findProductPhoto,
  productPhotoKey,
  putProductPhoto,
  sumProductPhotoBytes,
} from './product-photos.repo.ts';
import {
  insertDelivery,
  insertWithdrawal,
  listDeliveries,
  listStock,
  listWithdrawals,
  removeWithdrawal,
  updateDelivery,
} from './store.repo.ts';

interface StoreDeps extends ProductsDeps {
  readonly files: FileStore;
  /** Bytes that the photos of the invoices of one farm may take. */
  readonly quota_bytes: number;
}

/** Handlers of the store of a farm; each call that writes, apart from photos, is one change that can be undone. */
export function storeHandlers(deps: StoreDeps) {
  const { db, files, quota_bytes, publishChange, now } = deps;
  return {
    'products.stock': async ({ scope }) => ({ results: await listStock(db, scope) }),
    'products.deliveries': async ({ scope, query }) => ({ results: await listDeliveries(db, scope, query) }),
    'products.addDelivery': async ({ body, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeProducts(deps, call, async (tx) => {
        await requireProduct(tx, scope, body.product);
        await insertDelivery(tx, scope, body);
        return readDelivery(tx, scope, body.id);
      });
      return { ...result, change };
    },
    'products.updateDelivery': async ({ params: { deliveryId: id }, body, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeProducts(deps, call, async (tx) => {
        await requireProduct(tx, scope, body.product);
        if (!(await updateDelivery(tx, scope, id, body))) throw new HttpError('not_found', 'delivery');
        return readDelivery(tx, scope, id);
      });
      return { ...result, change };
    },
    'products.removeDelivery': async ({ params: { deliveryId: id }, ...call }) => {
      const { change } = await changeProducts(deps, call, async (tx) => {
        if (!(await updateDelivery(tx, call.scope, id, { removed_at: now() })))
          throw new HttpError('not_found', 'delivery');
      });
      return { change };
    },
    'products.putPhoto': async ({ params: { deliveryId }, scope, body }) => {
      await readDelivery(db, scope, deliveryId);
      const { jpeg } = await processPhoto('invoice', body);
      const photo = { id: newId(), bytes: jpeg.length };
      const before = await db.transaction().execute(async (tx) => {
        const all = await sumProductPhotoBytes(tx, scope);
        const before = await findProductPhoto(tx, scope, deliveryId);
        const others = all - (before?.bytes ?? 0);
        requireRoom({ others, bytes: jpeg.length, quota_bytes }, 'photos_full');
        await putProductPhoto(tx, scope, deliveryId, photo);
        await files.write(productPhotoKey(photo.id), jpeg, 'image/jpeg');
        return before;
      });
      if (before) removeAfterCommit(files, productPhotoKey(before.id));
      publishChange(scope.farm_id, { change: null, events: ['products'] });
      return readDelivery(db, scope, deliveryId);
    },
    'products.photo': async ({ params: { deliveryId }, scope }) => {
      await readDelivery(db, scope, deliveryId);
      const photo = await findProductPhoto(db, scope, deliveryId);
      const bytes = photo && (await files.read(productPhotoKey(photo.id)));
      if (!bytes) throw new HttpError('not_found', 'photo');
      return Uint8Array.from(bytes);
    },
    'products.withdrawals': async ({ scope, query }) => ({
      results: await listWithdrawals(db, scope, query),
    }),
    'products.addWithdrawal': async ({ body, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeProducts(deps, call, async (tx) => {
        await requireProduct(tx, scope, body.product);
        await insertWithdrawal(tx, scope, body);
        const [withdrawal] = await listWithdrawals(tx, scope, { id: body.id });
        if (!withdrawal) throw new HttpError('not_found', 'withdrawal');
        return withdrawal;
      });
      return { ...result, change };
    },
    'products.removeWithdrawal': async ({ params: { withdrawalId }, ...call }) => {
      const { change } = await changeProducts(deps, call, async (tx) => {
        if (!(await removeWithdrawal(tx, call.scope, withdrawalId, now())))
          throw new HttpError('not_found', 'withdrawal');
      });
      return { change };
    },
  } satisfies SomeHandlers;
}

/** Throws HttpError unless the farm has, or has had, the product: what was in the store may be recorded late. */
async function requireProduct(tx: Db, scope: Scope, id: string): Promise<void> {
  if ((await listFarmProducts(tx, scope, [id])).length === 0) throw new HttpError('not_found', 'product');
}

async function readDelivery(db: Db, scope: Scope, id: string) {
  const [delivery] = await listDeliveries(db, scope, { id });
  if (!delivery) throw new HttpError('not_found', 'delivery');
  return delivery;
}
