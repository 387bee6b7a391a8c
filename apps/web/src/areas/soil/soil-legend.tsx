import { SOIL_MOISTURE_CLASSES } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import classes from '../../ui/charts/legend.module.css';
import { LegendToggle } from '../../ui/charts/legend-toggle.tsx';
import { UNKNOWN_SOIL_COLOR } from './soil-days.ts';

interface SoilLegendProps {
  /** The text on the right of each class, 1 to 7, such as its area; that of parcels of unknown class at 0. */
  readonly details: readonly string[];
  /** The depth and the crop that the colors are for. */
  readonly caption: string;
  /** Whether only the colors and numbers are shown until the person asks for more, as where there is little room. */
  readonly isSmall?: boolean;
}

/** The legend of parcels colored by soil moisture, wettest first. */
export function SoilLegend({ details, caption, isSmall = false }: SoilLegendProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.legend} aria-label={t('map:legend.title')}>
      <header className={classes.header}>
        <p className={classes.readout} data-wraps>
          <strong>{t('soil:moistureMap.legend')}</strong>
          <span>{caption}</span>
        </p>
      </header>
      {isSmall && !isOpen ? <Colors /> : <Classes details={details} />}
      {isSmall && (
        <LegendToggle
          isOpen={isOpen}
          label={isOpen ? t('map:legend.collapse') : t('map:legend.expand')}
          grows="down"
          onToggle={setOpen}
        />
      )}
    </section>
  );
}

/** The colors in one line, driest first, with the words for the two ends. */
function Colors() {
  const { language } = useLanguage();
  const driest = SOIL_MOISTURE_CLASSES.at(0);
  const wettest = SOIL_MOISTURE_CLASSES.at(-1);
  return (
    <div className={classes.strip}>
      <div className={classes.bar} aria-hidden>
        {SOIL_MOISTURE_CLASSES.map(({ color }) => (
          <i key={color} style={{ background: color }} />
        ))}
      </div>
      <div className={classes.ends}>
        <span>1 · {driest?.label[language]}</span>
        <span>
          {SOIL_MOISTURE_CLASSES.length} · {wettest?.label[language]}
        </span>
      </div>
    </div>
  );
}

function Classes({ details }: Pick<SoilLegendProps, 'details'>) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
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
  );
}
