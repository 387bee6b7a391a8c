import type { ZoneYear } from '@brazda/contract/client';
import { ZONE_RULES } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './zones.module.css';

/** How the zones are computed: the steps, the formula, the images used. */
export function ZonesMethod({ years }: { years: readonly ZoneYear[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const steps = [
    t('history:method.image', { clear: formats.share(ZONE_RULES.min_clear) }),
    t('history:method.relative'),
    t('history:method.border'),
    t('history:method.mean'),
    t('history:method.classes', { least: formats.share(ZONE_RULES.min_difference) }),
    t('history:method.outline', { pixels: ZONE_RULES.min_part }),
    t('history:method.stability'),
  ];
  return (
    <details className={classes.method}>
      <summary>{t('history:method.title')}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={classes.formula}>{t('history:method.formula')}</p>
      {years.length > 0 && <p>{t('history:method.inputs')}</p>}
      <ul>
        {years.map(({ end_year, sensing_date, scene_id, clear_share, simulated }) => (
          <li key={end_year}>
            {sensing_date && formats.date(sensing_date)}, {scene_id},{' '}
            {t('history:method.clear', { share: formats.share(clear_share ?? 0) })}
            {simulated && ` (${t('map:simulated')})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
