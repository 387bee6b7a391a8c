import type { Source } from './source.ts';

/** The product's own exports: their column `crop` contains a key, which is more reliable than the code beside it. */
export const own: Source = {
  name: 'other',
  signs: ['lineage', 'reference', 'parcelno', 'cropno', 'cropfrom', 'cropto'],
  fileName: null,
  yearInName: null,
  projections: [4326],
  fields: { crop: ['crop'], physical_block: ['physblock'] },
};
