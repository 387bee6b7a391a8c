import { wholeFarm } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import type { PhotoPictures } from '../notes/index.ts';
import {
  insertDelivery,
  insertFarmProducts,
  insertWithdrawal,
  productPhotoKey,
  putProductPhoto,
} from '../products/index.ts';
import { insertRegisterFile, saveHolder } from '../treatments/index.ts';
import {
  findArchivedRegister,
  listArchivedDeliveries,
  listArchivedProducts,
  listArchivedWithdrawals,
} from './archived-products.repo.ts';
import {
  ArchivedDeliveries,
  ArchivedProducts,
  ArchivedRegister,
  ArchivedWithdrawals,
} from './archived-products.ts';
import { showsWholeFarm } from './season-files.ts';
import { type ArchiveFile, ArchiveRefused, contentsOf, type Section } from './section.ts';

/** Which paths are photos of invoices, by the id of their delivery, and where they are found among the files of an archive. */
export const INVOICES = { pattern: /^invoices\/([\w-]{1,40})\.jpg$/, path: 'invoices/{id}.jpg' };

const PRODUCTS_PATH = 'products.json';
const DELIVERIES_PATH = 'deliveries.json';
const WITHDRAWALS_PATH = 'withdrawals.json';
const REGISTER_PATH = 'register.json';

type Files = ReadonlyMap<string, readonly ArchiveFile[]>;
const idsIn = (files: readonly ArchiveFile[]) =>
  files.flatMap(({ content }) => (content as { id: string }[]).map(({ id }) => id));

/** The products of a farm. */
export const PRODUCTS: Section = {
  path: PRODUCTS_PATH,
  schema: ArchivedProducts,
  async *write({ db }, scope) {
    const content = showsWholeFarm(scope) ? await listArchivedProducts(db, scope) : [];
    if (content.length > 0) yield { path: PRODUCTS_PATH, content };
  },
  idsOf: idsIn,
  async insert(tx, { id, country, idOf }, files) {
    const products = contentsOf<typeof ArchivedProducts>(files, PRODUCTS_PATH).flat();
    const foreign = products.findIndex(({ details }) => details.country !== country);
    if (foreign >= 0) throw new ArchiveRefused(PRODUCTS_PATH, `${foreign}.details.country`);
    const listed = products.filter(({ removed_at }) => removed_at === null);
    const numbers = listed.flatMap(({ catalog_number }) => catalog_number ?? []);
    if (new Set(numbers).size < numbers.length) throw new ArchiveRefused(PRODUCTS_PATH, 'catalog_number');
    await insertFarmProducts(
      tx,
      wholeFarm(id),
      products.map((product) => ({ ...product, id: idOf(product.id) })),
    );
  },
};

/** What came into the store of a farm, with the photos of invoices. */
export const DELIVERIES: Section = {
  path: DELIVERIES_PATH,
  schema: ArchivedDeliveries,
  async *write({ db, files, hasPhotos }, scope) {
    const content = [];
    for (const { photo, ...delivery } of showsWholeFarm(scope)
      ? await listArchivedDeliveries(db, scope)
      : []) {
      const picture = hasPhotos && photo !== null ? await files.read(productPhotoKey(photo)) : null;
      if (picture) yield { path: `invoices/${delivery.id}.jpg`, content: picture };
      content.push({ ...delivery, has_photo: Boolean(picture) });
    }
    if (content.length > 0) yield { path: DELIVERIES_PATH, content };
  },
  idsOf: idsIn,
  async insert(tx, { id: farm_id, idOf, files: store, quota_bytes }, files) {
    const scope = wholeFarm(farm_id);
    const deliveries = contentsOf<typeof ArchivedDeliveries>(files, DELIVERIES_PATH).flat();
    requireProducts(files, DELIVERIES_PATH, deliveries);
    const pictures = new Map(
      (files.get(INVOICES.path) ?? []).map(({ path, content }) => [path, (content as PhotoPictures).jpeg]),
    );
    const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, 0);
    if (bytes > quota_bytes)
      throw new ArchiveRefused(`${Math.round(quota_bytes / 1_000_000)} MB`, '', 'photos_full');
    for (const [at, { has_photo, ...delivery }] of deliveries.entries()) {
      const path = `invoices/${delivery.id}.jpg`;
      const picture = pictures.get(path);
      if (has_photo !== (picture !== undefined)) throw new ArchiveRefused(DELIVERIES_PATH, `${at}.has_photo`);
      pictures.delete(path);
      const id = idOf(delivery.id);
      await insertDelivery(tx, scope, { ...delivery, id, product: idOf(delivery.product) });
      if (!picture) continue;
      const photo = { id: newId(), bytes: picture.length };
      await putProductPhoto(tx, scope, id, photo);
      // A file of an import that fails later has no row, and is swept.
      await store.write(productPhotoKey(photo.id), picture, 'image/jpeg');
    }
    for (const path of pictures.keys()) throw new ArchiveRefused(path);
  },
};

/** What left the store of a farm other than by a treatment. */
export const WITHDRAWALS: Section = {
  path: WITHDRAWALS_PATH,
  schema: ArchivedWithdrawals,
  async *write({ db }, scope) {
    const content = showsWholeFarm(scope) ? await listArchivedWithdrawals(db, scope) : [];
    if (content.length > 0) yield { path: WITHDRAWALS_PATH, content };
  },
  idsOf: idsIn,
  async insert(tx, { id, idOf }, files) {
    const withdrawals = contentsOf<typeof ArchivedWithdrawals>(files, WITHDRAWALS_PATH).flat();
    requireProducts(files, WITHDRAWALS_PATH, withdrawals);
    for (const withdrawal of withdrawals)
      await insertWithdrawal(tx, wholeFarm(id), {
        ...withdrawal,
        id: idOf(withdrawal.id),
        product: idOf(withdrawal.product),
      });
  },
};

/** Who keeps the register of treatments, and the digests of its files that were handed out. */
export const REGISTER: Section = {
  path: REGISTER_PATH,
  schema: ArchivedRegister,
  async *write({ db }, scope) {
    const content = showsWholeFarm(scope) ? await findArchivedRegister(db, scope) : null;
    if (content) yield { path: REGISTER_PATH, content };
  },
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedRegister).files.map(({ id }) => id)),
  async insert(tx, farm, files) {
    const scope = wholeFarm(farm.id);
    for (const { holder, files: handedOut } of contentsOf<typeof ArchivedRegister>(files, REGISTER_PATH)) {
      if (holder) await saveHolder(tx, scope, holder);
      for (const file of handedOut)
        await insertRegisterFile(tx, scope, { ...file, id: farm.idOf(file.id), author_id: null });
    }
  },
};

/** Refuses what came or left of a product that the archive does not have. */
function requireProducts(files: Files, path: string, moved: readonly { readonly product: string }[]): void {
  const known = new Set(idsIn(files.get(PRODUCTS_PATH) ?? []));
  const astray = moved.findIndex(({ product }) => !known.has(product));
  if (astray >= 0) throw new ArchiveRefused(path, `${astray}.product`);
}
