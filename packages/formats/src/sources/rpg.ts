import type { Source } from './source.ts';

/** The public register of French parcels (RPG of IGN). */
export const rpg: Source = {
  name: 'rpg',
  signs: ['idparcel', 'surfparc', 'codecultu', 'codegroup', 'cultured1', 'cultured2'],
  fileName: null,
  yearInName: null,
  projections: [2154, 5490, 2972, 2975, 4471],
  fields: {
    parcel_no: ['idparcel'],
    crop: ['codecultu'],
    declared_hectares: ['surfparc'],
  },
};
