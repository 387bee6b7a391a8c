import type { Source } from './source.ts';

/** What the product itself gave out: its column `crop` holds a key, which is surer than the code beside it. */
export const own: Source = {
  name: 'other',
  signs: ['lineage', 'reference', 'parcelno', 'cropno', 'cropfrom', 'cropto'],
  fileName: null,
  yearInName: null,
  projections: [4326],
  fields: { crop: ['crop'], physical_block: ['physblock'] },
};
