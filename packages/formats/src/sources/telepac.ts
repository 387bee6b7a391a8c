import type { Source } from './source.ts';

/** What French farmers export from Telepac: the shapefile in its 2015 and its recent form, and the XML. */
export const telepac: Source = {
  name: 'telepac',
  signs: [
    'pacage',
    'numerosi',
    'numilot',
    'numparcel',
    'numeropa',
    'codecultu',
    'codevar',
    'campagne',
    'surfadm',
    'surftot',
    'dptnum',
    'numeropacage',
    'numeroilot',
    'numeroparcelle',
    'codeculture',
  ],
  fileName: /-PAC-\d{4}_.+_\d{9}_/,
  yearInName: /-PAC-(\d{4})_/,
  projections: [2154, 5490, 2972, 2975, 2980],
  fields: {
    locality_code: ['commune'],
    physical_block: ['numilot', 'numeroilot', 'numero'],
    parcel_no: ['numparcel', 'numeroparcelle', 'numeropa'],
    crop: ['codecultu', 'codeculture', 'type'],
    declared_hectares: ['surfadm', 'surfaceadmissible', 'surfaceadmissibleares', 'surftot'],
    organic: ['conduitebio', 'agribio', 'bio'],
    special_use: ['productionsemences'],
    year: ['campagne'],
  },
};
