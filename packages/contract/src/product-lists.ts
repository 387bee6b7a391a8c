import {
  MAX_PRODUCT_COLUMNS,
  PRODUCT_FIELDS,
  PRODUCT_LIMITS,
  PRODUCT_LISTS,
  PRODUCT_ROW_PROBLEMS,
  TABLE_PROBLEMS,
} from '@brazda/domain';
import { z } from 'zod';
import { columnMapping, tableBeginning } from './column-mapping.ts';
import { JsonText } from './input-forms.ts';
import { Binary } from './shared.ts';

/** What the columns of a list hold, by their indexes from 0. */
const ProductMapping = columnMapping(PRODUCT_FIELDS, {
  max_rows: PRODUCT_LISTS.official.max_rows,
  max_columns: MAX_PRODUCT_COLUMNS,
});

/** The beginning of a list of products, before it is imported. */
export const ProductTable = tableBeginning(ProductMapping);
export type ProductTable = z.infer<typeof ProductTable>;

/** What was read of a list. */
export const ProductListReport = z.object({
  /** Rows below the headings. */
  rows: z.number().int(),
  /** Products that were read whole. */
  products: z.number().int(),
  /** Uses of those. */
  uses: z.number().int(),
  refused_rows: z.number().int(),
  /** The first problems, with row and column as a spreadsheet shows them. */
  problems: z.array(
    z.object({
      kind: z.enum([...TABLE_PROBLEMS, ...PRODUCT_ROW_PROBLEMS]),
      row: z.number().int().nullable(),
      column: z.string().nullable(),
      text: z.string(),
    }),
  ),
});
export type ProductListReport = z.infer<typeof ProductListReport>;

/** How a list is imported. */
export const ProductListQuery = z.object({
  mapping: JsonText.pipe(ProductMapping),
  /** Whether what was read whole is imported where rows are refused; otherwise nothing is. */
  skips_refused: z.stringbool().default(false),
});

/** A CSV file or a workbook. */
export const PRODUCT_LIST_FILE = {
  accepts: 'application/octet-stream',
  bodyLimit: PRODUCT_LIMITS.list_bytes,
  body: Binary,
} as const;
