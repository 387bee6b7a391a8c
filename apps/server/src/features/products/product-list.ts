import {
  type Country,
  guessProductMapping,
  PRODUCT_LISTS,
  type ProductListKind,
  type ProductMapping,
  type ProductReading,
  type ProductTableOptions,
  type RememberedHeadings,
  readProductTable,
  recallProductMapping,
  rememberHeadings,
} from '@brazda/domain';
import type { TableRow } from '@brazda/formats';
import { readTableFile } from '../../platform/parsing/read-table-file.ts';

/** Rows of a list that are shown before it is imported. */
const SHOWN_ROWS = 30;
/** Characters of a cell that are shown. */
const SHOWN_TEXT = 200;
/** Rows above the headings that a list may have: its title, the address of its office. */
const ROWS_ABOVE = 40;

/** A list to show, and how the last one was read. */
export interface ListPreviewJob {
  readonly bytes: Uint8Array;
  readonly kind: ProductListKind;
  readonly remembered: RememberedHeadings | undefined;
}

/** The first rows of a list, and what its columns hold: as in the last one where the headings are the same. */
export interface ListPreview {
  readonly row_count: number;
  readonly rows: readonly TableRow[];
  readonly mapping: ProductMapping;
  readonly is_remembered: boolean;
}

/** Reads the beginning of a list of products. Throws HttpError for a file that is none. */
export async function previewProductList({ bytes, kind, remembered }: ListPreviewJob): Promise<ListPreview> {
  const rows = await readRows(bytes, kind);
  const recalled = remembered && recallProductMapping(rows, remembered, kind);
  return {
    row_count: rows.length,
    rows: rows
      .slice(0, SHOWN_ROWS)
      .map(({ number, cells }) => ({ number, cells: cells.map((cell) => cell.slice(0, SHOWN_TEXT)) })),
    mapping: recalled ?? guessProductMapping(rows, kind),
    is_remembered: recalled != null,
  };
}

/** A list to read by a mapping. */
export interface ListReadJob extends Omit<ProductTableOptions, 'country'> {
  readonly bytes: Uint8Array;
  readonly country: Country;
}

/** The products of a list, and what to remember of it. */
export interface ReadList extends ProductReading {
  readonly remembered: RememberedHeadings | null;
}

/** Reads the products of a list. Throws HttpError for a file that is none. */
export async function readProductList({ bytes, ...options }: ListReadJob): Promise<ReadList> {
  const rows = await readRows(bytes, options.kind);
  return { ...readProductTable(rows, options), remembered: rememberHeadings(rows, options.mapping) };
}

function readRows(bytes: Uint8Array, kind: ProductListKind): Promise<TableRow[]> {
  const { needed, max_rows } = PRODUCT_LISTS[kind];
  return readTableFile(bytes, {
    kind: 'product_file',
    max: max_rows + ROWS_ABOVE,
    isWanted: (sheet) => {
      const { columns } = guessProductMapping(sheet, kind);
      return needed.every((field) => columns.some((column) => column.field === field));
    },
  });
}
