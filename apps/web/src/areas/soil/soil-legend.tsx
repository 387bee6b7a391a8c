import { SOIL_MOISTURE_CLASSES } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import classes from '../../ui/legend.module.css';
import { UNKNOWN_SOIL_COLOR } from './soil-days.ts';

interface SoilLegendProps {
  /** The text on the right of each class, 1 to 7, such as its area; that of parcels of unknown class at 0. */
  readonly details: readonly string[];
  /** The depth and the crop that the colors are for. */
  readonly caption: string;
}

/** The legend of parcels colored by soil moisture, wettest first. */
export function SoilLegend({ details, caption }: SoilLegendProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <section className={classes.legend} aria-label={t('map:legend.title')}>
      <p className={classes.readout}>
        <strong>{t('soil:moistureMap.legend')}</strong>
        <span>{caption}</span>
      </p>
      <ol className={classes.list}>
        {SOIL_MOISTURE_CLASSES.map(({ color, label }, at) => (
          <li key={color}>
            <i style={{ background: color }} />
            <b>{at + 1}</b>
            <span className={classes.limits}>{label[language]}</span>
            <span className={classes.amount}>{details[at + 1]}</span>
          </li>
        )).toReversed()}
        {details[0] && (
          <li>
            <i style={{ background: UNKNOWN_SOIL_COLOR }} />
            <b />
            <span className={classes.limits}>{t('soil:moistureMap.unknown')}</span>
            <span className={classes.amount}>{details[0]}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
