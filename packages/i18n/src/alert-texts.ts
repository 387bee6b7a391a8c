import type { AlertSign, JudgmentBasis } from '@brazda/domain';
import type { Formats } from './formats.ts';
import type { Translate } from './translate.ts';

/** What the sentences about an alert name. */
export interface DescribedAlert {
  readonly sign: AlertSign;
  /** The ISO day of the last image on which it was as it should be. */
  readonly since: string;
  /** The mean NDVI, the usual one, and the change since the image before; null where unknown. */
  readonly value: number | null;
  readonly usual: number | null;
  readonly change: number | null;
  readonly hectares: number;
  /** Of the parcel, 0 to 1. */
  readonly share: number;
  readonly images: number;
  readonly basis: JudgmentBasis;
  /** Parcels, or earlier seasons. */
  readonly peers: number;
  readonly simulated: boolean;
}

/** Sentences about an alert. */
export interface AlertTexts {
  /** What the images show, in one sentence with its figures. */
  readonly reason: string;
  /** On how many images it rests, and beside which parcels or seasons. */
  readonly basis: string;
}

interface InLanguage {
  /** With the texts of `today`. */
  readonly t: Translate;
  readonly formats: Pick<Formats, 'dayMonth' | 'index' | 'hectares' | 'share'>;
}

/** The sentences about an alert: the same on a screen, in a mail and on paper. */
export function alertTextsOf(alert: DescribedAlert, words: InLanguage): AlertTexts {
  return { reason: reasonOf(alert, words), basis: basisOf(alert, words) };
}

function reasonOf(
  { sign, since, value, usual, change, basis, hectares, share }: DescribedAlert,
  { t, formats }: InLanguage,
): string {
  const index = (number: number | null) => (number === null ? '–' : formats.index(number));
  const figures = { since: formats.dayMonth(since), value: index(value), usual: index(usual) };
  switch (sign) {
    case 'patch':
      return t('today:reason.patch', {
        ...figures,
        hectares: formats.hectares(hectares),
        share: formats.share(share),
      });
    case 'fall': {
      const before = index(value === null || change === null ? null : value - change);
      if (usual === null) return t('today:reason.fallAlone', { ...figures, before });
      const isEarlier = basis === 'earlier_seasons';
      return t(isEarlier ? 'today:reason.fallEarlier' : 'today:reason.fall', { ...figures, before });
    }
    case 'behind':
      return t(basis === 'earlier_seasons' ? 'today:reason.behindEarlier' : 'today:reason.behind', figures);
  }
}

/** What tells beside what an alert was judged; nothing beside itself. */
const BASES = {
  farm: 'today:basis.peers',
  neighborhood: 'today:basis.neighborhood',
  earlier_seasons: 'today:basis.earlier',
  itself: null,
} as const satisfies Record<JudgmentBasis, string | null>;

/** Beside how many parcels or seasons something was judged; null for nothing but itself. */
export function comparisonText(
  { basis, peers }: Pick<DescribedAlert, 'basis' | 'peers'>,
  { t }: Pick<InLanguage, 't'>,
): string | null {
  const beside = BASES[basis];
  return beside && t(beside, { count: peers });
}

function basisOf(alert: DescribedAlert, { t }: InLanguage): string {
  const { images, simulated } = alert;
  return [
    images > 1 ? t('today:basis.images', { count: images }) : t('today:basis.oneImage'),
    comparisonText(alert, { t }),
    simulated && t('today:basis.simulated'),
  ]
    .filter(Boolean)
    .join(' ');
}
