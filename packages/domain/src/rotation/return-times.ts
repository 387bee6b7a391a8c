import type { CropKey } from '../crops/crops.ts';
import type { FactSource } from './fact-source.ts';

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
  readonly source: FactSource;
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
