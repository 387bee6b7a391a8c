import type { Country } from '../farms/country.ts';
import type { Translated } from '../text/language.ts';

/** Groups by use for crop lists, in the order in which a farmer looks for them. */
export const CROP_GROUPS = {
  cereals: { en: 'Cereals', ro: 'Cereale', fr: 'Céréales' },
  oilseeds: { en: 'Oilseeds', ro: 'Oleaginoase', fr: 'Oléagineux' },
  pulses: { en: 'Pulses', ro: 'Leguminoase boabe', fr: 'Protéagineux et légumes secs' },
  fodder: { en: 'Fodder crops', ro: 'Plante de nutreț', fr: 'Plantes fourragères' },
  grassland: { en: 'Grassland', ro: 'Pajiști', fr: 'Prairies' },
  roots: { en: 'Root crops and potatoes', ro: 'Rădăcinoase și cartofi', fr: 'Racines et tubercules' },
  vegetables: { en: 'Vegetables', ro: 'Legume', fr: 'Légumes' },
  fruit: { en: 'Soft fruit', ro: 'Căpșuni și fructe mici', fr: 'Fraises et petits fruits' },
  permanent: { en: 'Permanent crops', ro: 'Culturi permanente', fr: 'Cultures permanentes' },
  industrial: {
    en: 'Other industrial crops',
    ro: 'Alte plante tehnice',
    fr: 'Autres cultures industrielles',
  },
  fibre: { en: 'Fibre crops', ro: 'Plante textile', fr: 'Plantes à fibres' },
  aromatic: { en: 'Aromatic plants', ro: 'Plante aromatice', fr: 'Plantes aromatiques' },
  ornamental: { en: 'Flowers and nurseries', ro: 'Flori și pepiniere', fr: 'Fleurs et pépinières' },
  other: { en: 'Other land', ro: 'Alte terenuri', fr: 'Autres terres' },
  cover: { en: 'Cover crops', ro: 'Culturi verzi', fr: 'Couverts végétaux' },
  fallow: { en: 'Fallow', ro: 'Pârloagă', fr: 'Jachère' },
} as const satisfies Readonly<Record<string, Translated>>;
export type CropGroup = keyof typeof CROP_GROUPS;

/** When a crop is sown within its year; a perennial stays for several years. */
export type CropCycle = 'winter' | 'spring' | 'summer' | 'perennial' | 'fallow';

/** First and last usual day as `MM-DD`; a window may run over the new year. */
export type DayWindow = readonly [from: string, to: string];

/**
 * Id for a parcel without a crop. Kept apart from the catalog, which is not loaded in
 * browsers.
 */
export const NO_CROP_ID = 'null';

/** The catalog's facts about a crop. */
export interface CropFacts {
  readonly id: string;
  readonly key: string;
  readonly name: Translated;
  /** Null for a mixture or for no plant at all. */
  readonly latin: string | null;
  readonly family: string;
  readonly group: CropGroup;
  readonly cycle: CropCycle;
  /** `#RRGGBB`, the same wherever the crop is drawn. */
  readonly color: string;
  /** 1 is the most common; null for crops that are not among the frequent ones. */
  readonly frequency: number | null;
  /** Code of the Romanian paying agency; the alternative codes map to the same crop. */
  readonly apia_code: string | null;
  readonly apia_alt: readonly string[];
  /** Code of the French CAP declaration (RPG, Telepac). */
  readonly pac_code: string | null;
  readonly pac_alt: readonly string[];
  /** Usual sowing days; null for a crop that is not sown every year. */
  readonly sow: Readonly<Record<Country, DayWindow | null>>;
  readonly harvest: Readonly<Record<Country, DayWindow | null>>;
  /** -1 when it is sown in the year before the harvest. */
  readonly sow_year_offset: -1 | 0;
  /** Years to wait before the crop returns to the same land; null where we know none. */
  readonly rotation_break_years: number | null;
  /** Usual yield, t/ha. */
  readonly yield_t_ha: Readonly<Record<Country, number | null>>;
}
