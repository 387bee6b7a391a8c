import { useIsSmallWindow } from '../../../lib/device.ts';
import { useTranslation } from '../../../lib/language.ts';
import classes from '../../../ui/charts/legend.module.css';

interface CropLegendProps {
  readonly title: string;
  /** Largest first; `detail` is shown on the right, such as the area. */
  readonly crops: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly detail: string;
  }[];
}

/** The legend of parcels colored by crop, or by another group; in a small window only their names, beside each other. */
export function CropLegend({ title, crops }: CropLegendProps) {
  const t = useTranslation();
  const isSmall = useIsSmallWindow();
  if (isSmall)
    return (
      <section className={classes.legend} aria-label={t('map:legend.title')}>
        <ul className={classes.chips}>
          {crops.map(({ id, name, color }) => (
            <li key={id}>
              <i style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section className={classes.legend} aria-label={t('map:legend.title')}>
      <p className={classes.readout}>
        <strong>{title}</strong>
      </p>
      <ul className={classes.list}>
        {crops.map(({ id, name, color, detail }) => (
          <li key={id}>
            <i style={{ background: color }} />
            <span className={classes.crop}>{name}</span>
            <span className={classes.label}>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
