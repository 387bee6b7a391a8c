import type { Source } from './source.ts';

/** What French farmers export from Telepac: the shapefile in its forms of 2015, of 2024 and between, and the XML. */
export const telepac: Source = {
  name: 'telepac',
  signs: [
    'pacage',
    'numerosi',
    'numilot',
    'numparcel',
    'numeropa',
    'numeroi',
    'numerop',
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
    physical_block: ['numilot', 'numeroilot', 'numeroi', 'numero'],
    parcel_no: ['numparcel', 'numeroparcelle', 'numerop', 'numeropa'],
    crop: ['codecultu', 'codeculture', 'type'],
    declared_hectares: ['surfadm', 'surfaceadmissible', 'surfaceadmissibleares', 'surf'],
    organic: ['conduitebio', 'agribio', 'bio'],
    special_use: ['productionsemences'],
    year: ['campagne'],
  },
  // Beside `NUMERO_P` it is the area of the whole islet, which the rows of all its parcels repeat.
  olderFields: { without: 'numerop', fields: { declared_hectares: ['surftot'] } },
};
