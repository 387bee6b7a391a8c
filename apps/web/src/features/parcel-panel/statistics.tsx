import type { Raster } from '@brazda/contract';
import { RASTER_KIND } from '@brazda/domain';
import { useLanguage, useWords } from '../../data/language.ts';
import classes from './parcel-panel.module.css';

/** Left then right, line by line. */
const NUMBERS = ['mean', 'median', 'min', 'max', 'p10', 'p90', 'sd'] as const;

/** The numbers of a raster and where they come from. */
export function Statistics({ raster }: { raster: Raster }) {
  const t = useWords();
  const { formats } = useLanguage();
  const { statistics } = raster;
  const isPercent = RASTER_KIND[raster.kind].scale?.unit === '%';
  const numberOf = (value: number) => (isPercent ? formats.share(value / 100) : formats.indexExact(value));
  const pixels = t('map:parcel.pixelsOf', {
    valid: formats.count(raster.n_valid),
    total: formats.count(raster.n_total),
  });
  const lines = [
    ...NUMBERS.map((name) => [t(`map:parcel.${name}`), statistics ? numberOf(statistics[name]) : '–']),
    [t('map:parcel.pixels'), pixels],
  ];
  return (
    <section className={classes.section}>
      <h3>{t('map:parcel.statistics')}</h3>
      <dl className={classes.numbers}>
        {lines.map(([name, value]) => (
          <div key={name} data-wide={value === pixels}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.scene}>
        {t('map:parcel.scene')}: <span>{raster.scene_id}</span>
      </p>
    </section>
  );
}
