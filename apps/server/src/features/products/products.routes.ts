import type { BodyOf, FarmProduct, ProductWithUses } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readCountry } from '../farms/index.ts';
import { findCatalogProduct, findEdition, searchCatalog } from './catalog.repo.ts';
import { changeProducts, type ProductsDeps } from './change-products.ts';
import {
  hasCatalogProduct,
  insertFarmProducts,
  isDescribed,
  listFarmProducts,
  updateFarmProduct,
} from './farm-products.repo.ts';

type Described = NonNullable<BodyOf<EndpointOf<'products.add'>>['described']>;

/** Handlers of the catalog and of the products of a farm; each call that writes is one change that can be undone. */
export function productsHandlers(deps: ProductsDeps) {
  const { db, now } = deps;
  return {
    'products.search': async ({ scope, query }) => {
      const country = await readCountry(db, scope);
      const edition = (await findEdition(db, country)) ?? null;
      return { edition, results: edition ? await searchCatalog(db, { country, edition }, query) : [] };
    },
    'products.catalogProduct': async ({ scope, query: { number, day } }) => {
      const found = await readCatalogProduct(db, await readCountry(db, scope), number, day);
      if (!found) throw new HttpError('not_found', 'product');
      return found;
    },
    'products.list': async ({ scope }) => ({ results: await listFarmProducts(db, scope) }),
    'products.add': async ({ body: { id, catalog_number, described, barcode }, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeProducts(deps, call, async (tx) => {
        const [known] = await listFarmProducts(tx, scope, [id]);
        if (known) return known;
        const country = await readCountry(tx, scope);
        const details =
          described === null
            ? await readCatalogProduct(tx, country, catalog_number ?? '')
            : describedProduct(described, country);
        if (!details) throw new HttpError('not_found', 'product');
        if (catalog_number !== null && (await hasCatalogProduct(tx, scope, { id, catalog_number })))
          throw new HttpError('product_listed', details.name);
        await insertFarmProducts(tx, scope, [{ id, catalog_number, details, barcode }]);
        return readProduct(tx, scope, id);
      });
      return { ...result, change };
    },
    'products.update': async ({ params: { productId: id }, body: { described, barcode }, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeProducts(deps, call, async (tx) => {
        const isOwn = await isDescribed(tx, scope, id);
        if (isOwn === undefined) throw new HttpError('not_found', 'product');
        if (described && !isOwn) throw new HttpError('product_of_catalog');
        const details = described && describedProduct(described, await readCountry(tx, scope));
        await updateFarmProduct(tx, scope, id, { details, barcode });
        return readProduct(tx, scope, id);
      });
      return { ...result, change };
    },
    'products.remove': async ({ params: { productId }, ...call }) => {
      const { change } = await changeProducts(deps, call, async (tx) => {
        if (!(await updateFarmProduct(tx, call.scope, productId, { removed_at: now() })))
          throw new HttpError('not_found', 'product');
      });
      return { change };
    },
  } satisfies SomeHandlers;
}

async function readCatalogProduct(db: Db, country: Country, number: string, day?: string) {
  const edition = await findEdition(db, country, day);
  return edition && findCatalogProduct(db, { country, edition }, number);
}

async function readProduct(db: Db, scope: Scope, id: string): Promise<FarmProduct> {
  const [product] = await listFarmProducts(db, scope, [id]);
  return product!;
}

/** A product as a farm describes it, which no edition of a catalog verifies. */
function describedProduct(described: Described, country: Country): ProductWithUses {
  return {
    ...described,
    country,
    other_names: [],
    holder: null,
    mentions: [],
    hazards: null,
    status: 'authorized',
    withdrawn_on: null,
    edition: null,
  };
}
