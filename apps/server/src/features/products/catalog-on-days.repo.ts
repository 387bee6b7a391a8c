import type { ProductWithUses } from '@brazda/contract';
import type { CatalogEdition, Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';

/** Returns what the catalog of a country said of a product on a day: undefined where it did not have it, null where no edition ever had. */
export type CatalogOnDay = (number: string, day: string) => ProductWithUses | undefined | null;

/**
 * Reads what the editions of a catalog say of some products, to be asked by day: the newest edition up to the day counts, for days before all
 * editions the first one.
 */
export async function readCatalogOnDays(
  db: Db,
  country: Country,
  numbers: readonly string[],
): Promise<CatalogOnDay> {
  if (numbers.length === 0) return () => undefined;
  const [editions, states] = await Promise.all([
    db
      .selectFrom('catalog_edition')
      .select(['source', 'day'])
      .where('country', '=', country)
      .orderBy('day')
      .execute(),
    db
      .selectFrom('catalog_product')
      .select(['number', 'since', 'until', 'details', 'uses'])
      .where('country', '=', country)
      .where('number', 'in', [...numbers])
      .execute(),
  ]);
  const statesOf = Map.groupBy(states, ({ number }) => number);
  return (number, day) => {
    const edition = editionOn(editions, day);
    if (!edition || !statesOf.has(number)) return null;
    const state = statesOf
      .get(number)
      ?.find(({ since, until }) => since <= edition.day && (until === null || until > edition.day));
    return state && { hazards: null, ...state.details, uses: state.uses, edition };
  };
}

function editionOn(editions: readonly CatalogEdition[], day: string): CatalogEdition | undefined {
  return editions.findLast((edition) => edition.day <= day) ?? editions[0];
}
