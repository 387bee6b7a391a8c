import type { Source } from './source.ts';

/** The public register of French parcels (RPG of IGN). */
export const rpg: Source = {
  name: 'rpg',
  signs: ['idparcel', 'surfparc', 'codecultu', 'codegroup', 'cultured1', 'cultured2'],
  fileName: null,
  yearInName: null,
  epsg: 2154,
  fields: {
    parcel_no: ['idparcel'],
    crop: ['codecultu'],
    declared_hectares: ['surfparc'],
  },
};
