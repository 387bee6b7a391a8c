import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';

/**
 * Where a fact comes from: a published source, our own assumption, or both. Published: return of sunflower at qgasesc.com and
 * rasfoiesc.com, predecessors at scribd.com (374515954), return of peas in a table of Agroscope (9dok.net).
 */
type Source = 'sourced' | 'assumed' | 'both';

/** A text in every language. */
type Reason = Readonly<Record<'en' | 'ro' | 'fr', string>>;

/** How long a crop should wait before it returns, or how often it may follow itself. */
export interface ReturnTime {
  readonly crop: CropKey;
  /** From one harvest to the next. */
  readonly years?: number;
  /** A shorter interval is bad; between the two it is tolerated. */
  readonly tolerated?: number;
  readonly in_a_row?: number;
  readonly why?: Reason;
  readonly source: Source;
}

/** Return times, each with its source or called assumed. */
export const RETURN_TIMES: readonly ReturnTime[] = [
  {
    crop: 'sunflower',
    years: 6,
    tolerated: 4,
    why: {
      en: 'Downy mildew, Sclerotinia, Phomopsis, broomrape (Orobanche)',
      ro: 'Mană, putregai alb, Phomopsis, lupoaie',
      fr: 'Mildiou, sclérotinia, phomopsis, orobanche',
    },
    source: 'sourced',
  },
  {
    crop: 'winter_rapeseed',
    years: 4,
    tolerated: 3,
    why: {
      en: 'Sclerotinia, Phoma, clubroot, flea beetles',
      ro: 'Putregai alb, Phoma, hernia rădăcinilor, purici',
      fr: 'Sclérotinia, phoma, hernie, altises',
    },
    source: 'assumed',
  },
  {
    crop: 'soybean',
    years: 3,
    why: {
      en: 'Sclerotinia, nodulation and weeds',
      ro: 'Putregai alb, buruieni',
      fr: 'Sclérotinia, adventices',
    },
    source: 'assumed',
  },
  {
    crop: 'peas',
    years: 6,
    tolerated: 5,
    why: { en: 'Aphanomyces, Fusarium foot rot', ro: 'Aphanomyces, fuzarioză', fr: 'Aphanomyces, fusariose' },
    source: 'sourced',
  },
  {
    crop: 'sugar_beet',
    years: 4,
    why: {
      en: 'Beet cyst nematode, Cercospora, Rhizoctonia',
      ro: 'Nematodul sfeclei, cercosporioză',
      fr: 'Nématodes, cercosporiose',
    },
    source: 'assumed',
  },
  {
    crop: 'potato_late',
    years: 4,
    why: {
      en: 'Cyst nematodes, Rhizoctonia, late blight volunteers',
      ro: 'Nematozi, Rhizoctonia, mană',
      fr: 'Nématodes à kystes, rhizoctone',
    },
    source: 'assumed',
  },
  {
    crop: 'oil_flax',
    years: 6,
    why: { en: 'Fusarium wilt', ro: 'Fuzarioză', fr: 'Fusariose' },
    source: 'assumed',
  },
  {
    crop: 'winter_oil_flax',
    years: 6,
    why: { en: 'Fusarium wilt', ro: 'Fuzarioză', fr: 'Fusariose' },
    source: 'assumed',
  },
  {
    crop: 'alfalfa',
    years: 4,
    why: { en: 'Autotoxicity, Fusarium', ro: 'Autotoxicitate, fuzarioză', fr: 'Autotoxicité, fusariose' },
    source: 'assumed',
  },
  {
    crop: 'winter_wheat',
    in_a_row: 2,
    why: {
      en: 'Take-all, eyespot, corn ground beetle (Zabrus)',
      ro: 'Putregaiul tulpinii (Gaeumannomyces), gândacul ghebos',
      fr: 'Piétin échaudage, piétin verse, zabre',
    },
    source: 'assumed',
  },
  { crop: 'winter_barley', in_a_row: 1, source: 'assumed' },
  {
    crop: 'maize',
    in_a_row: 3,
    why: {
      en: 'Western corn rootworm (Diabrotica), Fusarium, weeds',
      ro: 'Viermele vestic (Diabrotica), fuzarioză, buruieni',
      fr: 'Chrysomèle, fusariose, adventices',
    },
    source: 'assumed',
  },
];

/** Why a crop should wait before it returns, in every language; null where no reason is known. */
export function returnReasonOf(crop: string): Reason | null {
  return RETURN_TIMES.find((rule) => rule.crop === crop)?.why ?? null;
}

/** Good and bad preceding crops of a crop. */
export interface Predecessors {
  readonly crop: CropKey;
  readonly very_good: readonly CropKey[];
  readonly good: readonly CropKey[];
  readonly bad: readonly CropKey[];
  /** Bad ones by the sources of one country, which are not borrowed by the other. */
  readonly bad_in?: Readonly<Partial<Record<Country, readonly CropKey[]>>>;
  readonly source: Source;
}

/** Predecessors, each with their source or called assumed. */
export const PREDECESSORS: readonly Predecessors[] = [
  {
    crop: 'winter_wheat',
    very_good: ['peas', 'beans', 'vetch', 'winter_rapeseed', 'oil_flax', 'potato_early', 'hemp', 'clover'],
    good: ['soybean', 'sugar_beet', 'potato_late', 'sunflower', 'maize'],
    bad: ['winter_wheat', 'sorghum', 'millet', 'winter_barley', 'permanent_pasture'],
    // By a Romanian source; none was found for France.
    bad_in: { RO: ['alfalfa'] },
    source: 'sourced',
  },
  {
    crop: 'winter_barley',
    very_good: ['peas', 'beans', 'clover', 'vetch'],
    good: ['winter_rapeseed', 'oil_flax'],
    bad: ['potato_late', 'sugar_beet', 'winter_barley'],
    source: 'both',
  },
  {
    crop: 'maize',
    very_good: ['peas', 'beans', 'soybean', 'winter_wheat', 'winter_barley'],
    good: ['oil_flax', 'hemp', 'potato_late', 'sugar_beet', 'sunflower'],
    bad: ['sorghum'],
    source: 'both',
  },
  {
    crop: 'sunflower',
    very_good: ['winter_wheat', 'winter_barley'],
    good: ['maize', 'peas'],
    bad: [
      'soybean',
      'beans',
      'winter_rapeseed',
      'mustard',
      'hemp',
      'tobacco',
      'potato_late',
      'oil_flax',
      'sunflower',
    ],
    source: 'sourced',
  },
  {
    crop: 'winter_rapeseed',
    very_good: ['winter_barley', 'winter_wheat', 'potato_early', 'peas'],
    good: ['vetch', 'rye'],
    bad: ['soybean', 'sunflower', 'mustard', 'beans', 'winter_rapeseed', 'sugar_beet'],
    source: 'both',
  },
  {
    crop: 'soybean',
    very_good: ['winter_wheat', 'winter_barley'],
    good: ['maize', 'sugar_beet', 'potato_late'],
    bad: ['sunflower', 'winter_rapeseed', 'beans', 'peas', 'alfalfa', 'soybean'],
    source: 'sourced',
  },
  {
    crop: 'sugar_beet',
    very_good: ['winter_wheat', 'winter_barley', 'rye'],
    good: ['peas', 'beans', 'oil_flax'],
    bad: [
      'winter_rapeseed',
      'mustard',
      'oats_spring',
      'sunflower',
      'hemp',
      'sorghum',
      'sugar_beet',
      'cabbage',
    ],
    source: 'both',
  },
  {
    crop: 'potato_late',
    very_good: ['clover', 'alfalfa', 'winter_wheat'],
    good: ['maize', 'silage_maize', 'peas'],
    bad: ['tomato', 'peppers', 'potato_late', 'tobacco'],
    source: 'sourced',
  },
  {
    crop: 'peas',
    very_good: ['winter_wheat', 'winter_barley'],
    good: ['maize', 'sunflower', 'sugar_beet'],
    bad: ['peas', 'beans', 'soybean', 'alfalfa', 'lentil', 'chickpea', 'vetch'],
    source: 'assumed',
  },
];

/** Crops that share a disease or a pest. */
export interface HostGroup {
  readonly name: 'sclerotinia' | 'brassicas' | 'legumes' | 'straw_cereals' | 'nightshades';
  readonly crops: readonly CropKey[];
  /** Years between two crops of the group. */
  readonly years?: number;
  readonly in_a_row?: number;
  readonly source: Source;
}

/** Host groups (facts: rotation_rules.json). */
export const HOST_GROUPS: readonly HostGroup[] = [
  {
    name: 'sclerotinia',
    crops: [
      'sunflower',
      'winter_rapeseed',
      'spring_rapeseed',
      'soybean',
      'beans',
      'peas',
      'mustard',
      'camelina',
    ],
    years: 3,
    source: 'assumed',
  },
  {
    name: 'brassicas',
    crops: [
      ...(['winter_rapeseed', 'spring_rapeseed', 'mustard', 'camelina', 'cabbage'] as const),
      ...(['winter_turnip_rape', 'spring_turnip_rape', 'fodder_cabbage', 'turnip', 'rutabaga'] as const),
    ],
    years: 3,
    source: 'assumed',
  },
  {
    name: 'legumes',
    crops: [
      'peas',
      'winter_peas',
      'beans',
      'faba_bean',
      'winter_faba_bean',
      'lentil',
      'chickpea',
      'soybean',
      'lupin',
      'winter_lupin',
      'vetch',
      'alfalfa',
      'clover',
      ...(['broad_bean', 'fresh_peas_beans', 'grass_pea', 'other_pulses', 'pulse_mix'] as const),
    ],
    years: 3,
    source: 'assumed',
  },
  {
    name: 'straw_cereals',
    crops: [
      'winter_wheat',
      'spring_wheat',
      'durum_wheat',
      'winter_barley',
      'spring_barley',
      'two_row_barley',
      'winter_two_row_barley',
      'rye',
      'triticale',
      ...(['spring_durum_wheat', 'spring_triticale', 'spring_rye', 'spelt'] as const),
      ...(['other_winter_wheat', 'other_spring_wheat'] as const),
    ],
    in_a_row: 2,
    source: 'assumed',
  },
  {
    name: 'nightshades',
    crops: ['potato_early', 'potato_late', 'tomato', 'peppers', 'tobacco', 'eggplant'],
    years: 4,
    source: 'assumed',
  },
];
