import { type CatalogCounts, isHalfCatalog } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { EditionError } from './download-edition.ts';
import { listEditions } from './looks.repo.ts';
import { lockCatalog, putEdition, type ReadEdition } from './put-edition.repo.ts';

/**
 * Stores an edition of a catalog, whole or not at all. Throws EditionError where a newer one was stored meanwhile, and where half
 * of it is missing.
 */
export async function importEdition(db: DbPool, edition: ReadEdition): Promise<CatalogCounts> {
  const { country, day, file, products } = edition;
  const uses = products.reduce((sum, product) => sum + product.uses.length, 0);
  const counts = { products: products.length, uses };
  await db.transaction().execute(async (tx) => {
    await lockCatalog(tx, country);
    const [newest = null] = await listEditions(tx, country, 1);
    if (newest && day <= newest.day) throw new EditionError('older', file);
    if (isHalfCatalog(counts, newest))
      throw new EditionError(
        'half',
        file,
        `${counts.products} / ${newest?.products}, ${uses} / ${newest?.uses}`,
      );
    await putEdition(tx, edition);
  });
  return counts;
}
