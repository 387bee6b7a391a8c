import type { Source } from './source.ts';

/** The shapefile that Romanian farmers export from the paying agency's application; its `.prj` is always empty. */
export const apia: Source = {
  name: 'apia',
  signs: ['farmid', 'year', 'blocnr', 'parcelnr', 'cropname', 'areadec'],
  fileName: /RO\d{7,9}_\d{4}/i,
  yearInName: /RO\d{7,9}_(\d{4})/i,
  projections: [3844],
  fields: {
    locality_code: ['siruta'],
    locality_name: ['commune'],
    physical_block: ['blocnr'],
    parcel_no: ['parcelnr'],
    crop_no: ['cropnr'],
    crop: ['cropcode', 'cropname'],
    declared_hectares: ['areadec'],
    year: ['year'],
  },
};
