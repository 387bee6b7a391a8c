import type { Meteo } from '@brazda/contract/client';
import { SOIL_MOISTURE_CLASSES, type WaterCrop } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { depthText, type SoilDay, soilLimitsOf } from '../soil-days.ts';
import classes from './soil-moisture.module.css';

interface SoilClassesProps {
  readonly meteo: Meteo;
  readonly crop: WaterCrop;
  /** The day whose depth is used and whose class is marked. */
  readonly day: SoilDay;
}

/** The seven classes with their limits at the depth of a day, wettest first. */
export function SoilClasses({ meteo, crop, day }: SoilClassesProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const limits = soilLimitsOf(meteo, crop, day.depth);
  const limitText = (at: number) => {
    const [from, to] = [limits[at - 1], limits[at]].map((limit) =>
      limit === undefined ? '' : formats.count(limit),
    );
    if (!from) return t('soil:moisture.below', { value: to ?? '' });
    return to ? t('soil:moisture.between', { from, to }) : t('soil:moisture.above', { value: from });
  };
  return (
    <section>
      <h3>{t('soil:moisture.classes', { depth: depthText(day.depth) })}</h3>
      <ol className={classes.list}>
        {SOIL_MOISTURE_CLASSES.map(({ color, label }, at) => (
          <li key={color} data-current={day.soil_moisture === at + 1}>
            <i style={{ background: color }} aria-hidden />
            <b>{at + 1}</b>
            <span>{label[language]}</span>
            <span className={classes.limits}>{limitText(at)}</span>
          </li>
        )).toReversed()}
      </ol>
    </section>
  );
}
