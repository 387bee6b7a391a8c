import { CATALOG_PROBLEMS, CATALOG_SOURCES, COUNTRIES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PRODUCT_LIST_FILE, ProductListQuery, ProductListReport, ProductTable } from './product-lists.ts';
import { IsoDate, IsoDateTime, results, text } from './shared.ts';

/** Why an edition was not imported: in which file and row, and what is wrong there. */
export const CatalogProblem = z.object({
  problem: z.enum(CATALOG_PROBLEMS),
  file: z.string(),
  row: z.number().int().nullable(),
  what: z.string(),
});
export type CatalogProblem = z.infer<typeof CatalogProblem>;

/** An edition of a catalog that was imported. */
const Edition = z.object({
  source: z.enum(CATALOG_SOURCES),
  day: IsoDate,
  file: z.string(),
  products: z.number().int(),
  uses: z.number().int(),
  imported_at: IsoDateTime,
});

/** The catalog of a country, as staff sees it. */
export const Catalog = z.object({
  country: z.enum(COUNTRIES),
  /** The newest editions, the newest first. */
  editions: z.array(Edition),
  /** The last look at its source; null before the first, and where staff imports it. */
  look: z
    .object({
      looked_at: IsoDateTime,
      outcome: z.enum(['imported', 'unchanged', 'failed']),
      problem: CatalogProblem.nullable(),
    })
    .nullable(),
});
export type Catalog = z.infer<typeof Catalog>;

export const staffProducts = {
  catalogs: endpoint({
    method: 'GET',
    path: '/staff/products/catalogs/',
    summary: 'Lists the catalogs of products with their editions and the last look at their sources',
    access: 'staff',
    response: results(Catalog),
  }),
  look: endpoint({
    method: 'POST',
    path: '/staff/products/look/',
    summary: 'Requests a look for a new edition of E-Phy',
    access: 'staff',
  }),
  readList: endpoint({
    method: 'POST',
    path: '/staff/products/list/table/',
    summary:
      'Reads the beginning of the official list of Romania, CSV or XLSX, and guesses what its columns hold',
    access: 'staff',
    isHeavy: true,
    ...PRODUCT_LIST_FILE,
    response: ProductTable,
  }),
  importList: endpoint({
    method: 'POST',
    path: '/staff/products/list/',
    summary: 'Imports the official list of Romania as an edition of its catalog, or says why it is refused',
    access: 'staff',
    isHeavy: true,
    query: ProductListQuery.extend({ day: IsoDate, file: text(200) }),
    ...PRODUCT_LIST_FILE,
    /** `problem`: why nothing was imported, other than for rows that are refused. */
    response: ProductListReport.extend({
      is_imported: z.boolean(),
      problem: CatalogProblem.nullable(),
    }),
  }),
};
