import type { ProductListReport, ProductTable } from '@brazda/contract';
import { fileParser } from '../../platform/parsing/file-parser.ts';
import type { ListPreview, ListPreviewJob, ListReadJob, ReadList } from './product-list.ts';

const preview = fileParser<ListPreviewJob, ListPreview>({
  script: new URL('./list-preview-worker.ts', import.meta.url),
  tooLarge: 'product_file_too_large',
});

/** Reads a list of products in a thread of its own. Throws HttpError. */
export const parseList = fileParser<ListReadJob, ReadList>({
  script: new URL('./list-read-worker.ts', import.meta.url),
  tooLarge: 'product_file_too_large',
});

/** Reads the beginning of a list of products in a thread of its own. Throws HttpError. */
export async function previewList(job: ListPreviewJob): Promise<ProductTable> {
  const { rows, mapping, ...rest } = await preview(job);
  return {
    ...rest,
    rows: rows.map(({ number, cells }) => ({ number, cells: [...cells] })),
    mapping: { ...mapping, columns: mapping.columns.map((column) => ({ ...column })) },
  };
}

/** What was read of a list, for the person who imports it. */
export function reportOf({ rows, products, refused_rows, problems }: ReadList): ProductListReport {
  const uses = products.reduce((sum, { product }) => sum + product.uses.length, 0);
  return { rows, products: products.length, uses, refused_rows, problems: [...problems] };
}
