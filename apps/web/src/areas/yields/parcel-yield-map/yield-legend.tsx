import type { YieldMap } from '@brazda/contract/client';
import { colorOf } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import classes from './parcel-yield-map.module.css';

/** The classes of a yield map with their limits and hectares, the highest first. */
export function YieldLegend({
  classes: scale,
  yields,
}: Pick<YieldMap, 'classes'> & { yields: YieldFormats }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const limitsOf = ({ from, to }: YieldMap['classes'][number]) => {
    if (from !== null && to !== null)
      return t('harvests:map.between', { low: yields.bare(from), high: yields.bare(to) });
    if (to !== null) return t('harvests:legend.below', { value: yields.bare(to) });
    return from === null ? '–' : t('harvests:legend.from', { value: yields.bare(from) });
  };
  return (
    <div className={classes.legend}>
      <p>{yields.unit}</p>
      <ol aria-label={t('map:legend.title')}>
        {scale
          .map((one, at) => (
            <li key={one.color}>
              <i style={{ background: colorOf(one, palette) }} aria-hidden />
              <b>{at + 1}</b>
              <span>{limitsOf(one)}</span>
              <span className={classes.amount}>{formats.hectares(one.hectares)}</span>
            </li>
          ))
          .toReversed()}
      </ol>
      <p>{t('harvests:legend.nothing')}</p>
    </div>
  );
}
