import type { Alert } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Sentences about an alert. */
export interface AlertTexts {
  /** What the images show, in one sentence with its figures. */
  readonly reason: string;
  /** On how many images it rests, and beside which parcels. */
  readonly basis: string;
}

/** Returns the sentences about an alert. */
export function useAlertTexts(): (alert: Alert) => AlertTexts {
  const t = useTranslation();
  const { formats } = useLanguage();
  const index = (value: number | null) => (value === null ? '–' : formats.index(value));
  const reasonOf = ({ sign, since, value, usual, change, hectares, share }: Alert) => {
    const figures = { since: formats.dayMonth(since), value: index(value), usual: index(usual) };
    switch (sign) {
      case 'patch':
        return t('today:reason.patch', {
          ...figures,
          hectares: formats.hectares(hectares),
          share: formats.share(share),
        });
      case 'fall': {
        const before = value === null || change === null ? '–' : formats.index(value - change);
        return t(usual === null ? 'today:reason.fallAlone' : 'today:reason.fall', { ...figures, before });
      }
      case 'behind':
        return t('today:reason.behind', figures);
    }
  };
  return (alert) => ({
    reason: reasonOf(alert),
    basis: [
      alert.images > 1 ? t('today:basis.images', { count: alert.images }) : t('today:basis.oneImage'),
      alert.sign !== 'patch' && alert.peers > 0 && t('today:basis.peers', { count: alert.peers }),
      alert.simulated && t('today:basis.simulated'),
    ]
      .filter(Boolean)
      .join(' '),
  });
}
