import { editionProblem } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { findEdition } from './catalog.repo.ts';
import { EditionError } from './download-edition.ts';
import { importEdition } from './import-edition.ts';
import { parseList, previewList, reportOf } from './parse-list.ts';
import { findCatalogMapping, putCatalogMapping } from './product-mappings.repo.ts';

/** The country whose catalog is an official list that staff imports. */
const COUNTRY = 'RO';

/** Handlers of the official list: it is shown, and imported as an edition of the catalog. */
export function officialListHandlers({ db, now }: { readonly db: DbPool; readonly now: () => Date }) {
  return {
    'staffProducts.readList': async ({ body }) =>
      previewList({ bytes: body, kind: 'official', remembered: await findCatalogMapping(db, COUNTRY) }),
    'staffProducts.importList': async ({
      query: { day, file, mapping, skips_refused },
      body,
      actor,
      address,
    }) => {
      const list = await parseList({ bytes: body, kind: 'official', country: COUNTRY, mapping, day });
      const report = { ...reportOf(list), is_imported: false, problem: null };
      const newest = (await findEdition(db, COUNTRY))?.day ?? null;
      const problem = editionProblem({ day, newest, today: now().toISOString().slice(0, 10) });
      if (problem !== null) return { ...report, problem: { problem, file, row: null, what: '' } };
      if (list.products.length === 0 || (list.problems.length > 0 && !skips_refused)) return report;
      const products = list.products.map(({ product }) => product);
      try {
        await importEdition(db, { country: COUNTRY, source: 'official_list', day, file, products });
      } catch (error) {
        if (!(error instanceof EditionError)) throw error;
        return { ...report, problem: error.reason };
      }
      if (list.remembered) await putCatalogMapping(db, COUNTRY, list.remembered);
      const event = { actor, address, entity: 'catalog_edition', entity_id: `${COUNTRY} ${day}` } as const;
      await recordEvent(db, {
        ...event,
        action: 'catalog_imported',
        after: { file, products: products.length },
      });
      return { ...report, is_imported: true };
    },
  } satisfies SomeHandlers;
}
