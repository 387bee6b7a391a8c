import type { FarmOverview } from '@brazda/contract/client';
import { ALERT_SIGNS, type FarmLook } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useCropCatalog } from '../../crops/index.ts';

/** Crops that are named of a farm; the others are counted. */
const NAMED_CROPS = 3;

/** What the list says of a farm. */
export function useFarmTexts() {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const catalog = useCropCatalog();
  return useMemo(() => {
    const cropName = (crop: string) => catalog.get(crop)?.name[language] ?? '';
    return {
      cropName,
      lookText({ reason, figure }: FarmLook): string {
        if (reason === 'license' && figure < 0) return t('many-farms:look.licenseOver');
        return t(`many-farms:look.${reason}`, { count: figure });
      },
      cropsText({ crops }: Pick<FarmOverview, 'crops'>): string {
        const named = crops
          .slice(0, NAMED_CROPS)
          .map(({ crop, hectares }) => `${cropName(crop)} ${formats.hectares(hectares)}`);
        const more = crops.length - NAMED_CROPS;
        return [...named, ...(more > 0 ? [t('many-farms:list.moreCrops', { count: more })] : [])].join(', ');
      },
      alertsText({ alerts }: Pick<FarmOverview, 'alerts'>): string {
        const parts = ALERT_SIGNS.filter((sign) => alerts[sign] > 0).map((sign) =>
          t(`many-farms:alerts.${sign}`, { count: alerts[sign] }),
        );
        return parts.join(', ') || t('many-farms:list.no');
      },
      dayText: (day: string | null, none: string) => (day === null ? none : formats.shortDate(day)),
      visitText({ last_visit }: Pick<FarmOverview, 'last_visit'>): string {
        return last_visit === null
          ? t('many-farms:list.notVisited')
          : formats.shortDate(localDay(new Date(last_visit)));
      },
      sharedText({ shared_farm }: Pick<FarmOverview, 'shared_farm'>): string {
        const access = shared_farm ?? 'own';
        return t(`many-farms:access.${access}`);
      },
    };
  }, [t, formats, language, catalog]);
}
