import type { YieldMap } from '@brazda/contract/client';
import { colorOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/settings.ts';
import classes from './parcel-yield-map.module.css';

/** The classes of a yield map with their limits and hectares, the highest first. */
export function YieldLegend({ classes: scale }: Pick<YieldMap, 'classes'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting('palette');
  const limitsOf = ({ from, to }: YieldMap['classes'][number]) => {
    if (from !== null && to !== null)
      return t('harvests:map.between', { low: formats.decimal(from), high: formats.decimal(to) });
    if (to !== null) return t('harvests:legend.below', { value: formats.decimal(to) });
    return from === null ? '–' : t('harvests:legend.from', { value: formats.decimal(from) });
  };
  return (
    <div className={classes.legend}>
      <p>{t('harvests:legend.unit')}</p>
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
