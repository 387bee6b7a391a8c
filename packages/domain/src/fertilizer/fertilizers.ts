import type { Translated } from '../text/language.ts';
import type { NutrientAmounts } from './nutrients.ts';

/** A mineral fertilizer with its contents in percent. */
export interface Fertilizer {
  readonly key: string;
  readonly name: Translated;
  readonly percent: NutrientAmounts;
}

/** Common mineral fertilizers to start a price list from; contents as they are sold. */
export const FERTILIZERS = [
  {
    key: 'urea',
    name: { en: 'Urea 46%', ro: 'Uree 46%', fr: 'Urée 46 %' },
    percent: { n: 46, p2o5: 0, k2o: 0 },
  },
  {
    key: 'ammonium_nitrate',
    name: { en: 'Ammonium nitrate 33.5%', ro: 'Azotat de amoniu 33,5%', fr: 'Ammonitrate 33,5 %' },
    percent: { n: 33.5, p2o5: 0, k2o: 0 },
  },
  {
    key: 'calcium_ammonium_nitrate',
    name: {
      en: 'Calcium ammonium nitrate 27% (CAN)',
      ro: 'Nitrocalcar 27% (CAN)',
      fr: 'Ammonitrate calcaire 27 % (CAN)',
    },
    percent: { n: 27, p2o5: 0, k2o: 0 },
  },
  {
    key: 'map',
    name: {
      en: 'Monoammonium phosphate 11-52 (MAP)',
      ro: 'Fosfat monoamoniacal 11-52 (MAP)',
      fr: 'Phosphate monoammonique 11-52 (MAP)',
    },
    percent: { n: 11, p2o5: 52, k2o: 0 },
  },
  {
    key: 'dap',
    name: {
      en: 'Diammonium phosphate 18-46 (DAP)',
      ro: 'Fosfat diamoniacal 18-46 (DAP)',
      fr: 'Phosphate diammonique 18-46 (DAP)',
    },
    percent: { n: 18, p2o5: 46, k2o: 0 },
  },
  {
    key: 'npk_15_15_15',
    name: {
      en: 'NPK 15-15-15',
      ro: 'Complex NPK 15-15-15',
      fr: 'Engrais NPK 15-15-15',
    },
    percent: { n: 15, p2o5: 15, k2o: 15 },
  },
  {
    key: 'npk_16_16_16',
    name: { en: 'NPK 16-16-16', ro: 'Complex NPK 16-16-16', fr: 'Engrais NPK 16-16-16' },
    percent: { n: 16, p2o5: 16, k2o: 16 },
  },
  {
    key: 'np_20_20',
    name: { en: 'NP 20-20-0', ro: 'Complex NP 20-20-0', fr: 'Engrais NP 20-20-0' },
    percent: { n: 20, p2o5: 20, k2o: 0 },
  },
  {
    key: 'tsp',
    name: {
      en: 'Triple superphosphate 46% (TSP)',
      ro: 'Superfosfat triplu 46% (TSP)',
      fr: 'Superphosphate triple 46 % (TSP)',
    },
    percent: { n: 0, p2o5: 46, k2o: 0 },
  },
  {
    key: 'potassium_chloride',
    name: {
      en: 'Potassium chloride 60% (MOP)',
      ro: 'Clorură de potasiu 60%',
      fr: 'Chlorure de potassium 60 %',
    },
    percent: { n: 0, p2o5: 0, k2o: 60 },
  },
  {
    key: 'potassium_sulfate',
    name: {
      en: 'Potassium sulfate 50% (SOP)',
      ro: 'Sulfat de potasiu 50%',
      fr: 'Sulfate de potassium 50 %',
    },
    percent: { n: 0, p2o5: 0, k2o: 50 },
  },
] as const satisfies readonly Fertilizer[];
