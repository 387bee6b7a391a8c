import type { Parcel } from '@brazda/contract/client';
import { classOf, colorOf, evenlyOf, indexAxisOf, RASTER_KIND, type Spread } from '@brazda/domain';
import { memo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useIndexText } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import classes from './crop-details-screen.module.css';

/** More dots would only overlap, and each is a tab stop. */
const MAX_DOTS = 100;

interface SpreadStripProps {
  readonly view: FarmView;
  readonly parcels: readonly Parcel[];
  readonly spread: Spread | null;
}

/** Every parcel as a dot on the axis of the index, with the crop's mean among them. */
export const SpreadStrip = memo(function SpreadStrip({ view, parcels, spread }: SpreadStripProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const { observations, context } = view;
  const { farmId, seasonId, date, rasterKind } = context.route;
  const text = useIndexText(rasterKind);
  const { scale } = RASTER_KIND[rasterKind];
  if (!scale || !spread) return null;
  const axis = indexAxisOf(rasterKind);
  const min = Math.min(axis.min, spread.min);
  const max = Math.max(axis.max, spread.max);
  const at = (value: number) => `${(100 * (value - min)) / (max - min)}%`;
  const ticks = Array.from(
    { length: Math.round((axis.max - axis.min) / axis.step) + 1 },
    (_, i) => axis.min + i * axis.step,
  );
  const seen = parcels.flatMap((parcel) => {
    const mean = observations.get(parcel.id)?.index_mean;
    return mean == null ? [] : [{ parcel, mean }];
  });
  const drawn = evenlyOf(
    seen.sort((a, b) => a.mean - b.mean),
    MAX_DOTS,
  );
  return (
    <section className={classes.section}>
      <h2>{t('report:one.spread')}</h2>
      <p className={classes.quiet}>
        {t('report:one.spreadText', {
          low: text.glance(spread.min),
          high: text.glance(spread.max),
          date: date ? formats.date(date) : '',
        })}
        {drawn.length < seen.length &&
          ` ${t('report:one.drawn', { shown: formats.count(drawn.length), count: formats.count(seen.length) })}`}
        {spread.old_rule > 0 && ` ${t('report:curves.oldRule', { count: spread.old_rule })}`}
      </p>
      <div className={classes.strip}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ left: at(tick) }}>
            {text.glance(tick)}
          </span>
        ))}
        <span className={classes.average} style={{ left: at(spread.mean) }} title={t('map:parcel.mean')} />
        {drawn.map(({ parcel, mean }) => {
          const scaleClass = scale.classes[classOf(scale, mean)];
          const label = `${parcelTitleOf(parcel)}: ${text.glance(mean)}`;
          return (
            <Link
              key={parcel.id}
              className={classes.dot}
              to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}
              style={{ left: at(mean), background: scaleClass && colorOf(scaleClass, palette) }}
              title={label}
              aria-label={label}
            />
          );
        })}
      </div>
    </section>
  );
});
