import type { FarmProduct } from '@brazda/contract';
import { foldTitle, type ListedProduct } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { readCountry } from '../farms/index.ts';
import { compactNumber, listCatalogProducts } from './catalog.repo.ts';
import { changeProducts, type ProductsDeps } from './change-products.ts';
import { insertFarmProducts, listFarmProducts, type NewFarmProduct } from './farm-products.repo.ts';
import { parseList, previewList, reportOf } from './parse-list.ts';
import { findFarmMapping, putFarmMapping } from './product-mappings.repo.ts';

/** Handlers of the list that a farm keeps elsewhere: it is shown, and added to its products as one change that can be undone. */
export function farmListHandlers(deps: ProductsDeps) {
  const { db, now } = deps;
  return {
    'products.readList': async ({ scope, body }) =>
      previewList({ bytes: body, kind: 'farm', remembered: await findFarmMapping(db, scope) }),
    'products.importList': async ({ query: { mapping, skips_refused }, body, ...call }) => {
      const { scope } = call;
      const [country, day] = [await readCountry(db, scope), now().toISOString().slice(0, 10)];
      // Before the transaction, which must not wait for a file.
      const list = await parseList({ bytes: body, kind: 'farm', country, mapping, day });
      const report = { ...reportOf(list), added: 0, of_catalog: 0, known: 0, change: null };
      if (list.products.length === 0 || (list.problems.length > 0 && !skips_refused)) return report;
      const { result, change } = await changeProducts(deps, call, async (tx) => {
        const fresh = withoutKnown(list.products, await listFarmProducts(tx, scope));
        const products = await identified(tx, scope, fresh);
        await insertFarmProducts(tx, scope, products);
        if (list.remembered) await putFarmMapping(tx, scope, list.remembered);
        const of_catalog = products.filter(({ catalog_number }) => catalog_number !== null).length;
        return { added: products.length, of_catalog, known: list.products.length - products.length };
      });
      return { ...report, ...result, change };
    },
  } satisfies SomeHandlers;
}

/** The products of a list that a farm does not have: by their numbers, and by their names where they have none. */
function withoutKnown(products: readonly ListedProduct[], own: readonly FarmProduct[]): ListedProduct[] {
  const numbers = new Set(own.map(({ number }) => compactNumber(number)));
  const names = new Set(own.map(({ name }) => foldTitle(name)));
  return products.filter(({ product: { number, name } }) =>
    number === '' ? !names.has(foldTitle(name)) : !numbers.has(compactNumber(number)),
  );
}

/** Products of a list as those of a farm: of the catalog where it has their numbers, else as the list describes them. */
async function identified(
  tx: Db,
  scope: Scope,
  products: readonly ListedProduct[],
): Promise<NewFarmProduct[]> {
  const country = await readCountry(tx, scope);
  const numbers = products.map(({ product: { number } }) => compactNumber(number)).filter(Boolean);
  const found = await listCatalogProducts(tx, country, numbers);
  const ofCatalog = new Map(found.map((product) => [compactNumber(product.number), product]));
  return products.map(({ product, barcode }) => {
    const known = ofCatalog.get(compactNumber(product.number));
    const details = known ?? { ...product, edition: null };
    return { id: newId(), catalog_number: known?.number ?? null, details, barcode };
  });
}
