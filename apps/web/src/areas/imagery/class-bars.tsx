import type { Raster } from '@brazda/contract/client';
import { colorOf, RASTER_KIND, type Scale, type ScaleClass } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { paletteSetting } from '../../map/map-settings.ts';
import { ExplainedNumber } from './explained-number.tsx';
import classes from './statistics.module.css';

/** Smaller classes are not listed: they would read 0.00 ha. */
const MIN_HA = 0.005;

interface ClassBarsProps {
  readonly raster: Raster;
  /** One value for each class of the kind's scale, in its order. */
  readonly hectares: readonly number[];
}

/** The parcel's area by class of the scale, highest class first. */
export function ClassBars({ raster, hectares }: ClassBarsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const scale = RASTER_KIND[raster.kind].scale;
  const nameOf = useClassName(scale?.unit ?? '');
  if (scale === null) return null;
  const largest = Math.max(...hectares);
  const bars = scale.classes
    .map((scaleClass, at) => ({ scaleClass, at, area: hectares[at] ?? 0 }))
    .filter(({ area }) => area >= MIN_HA)
    .toReversed();
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        {t('map:parcel.classes')}
        <ExplainedNumber name="classes" raster={raster} value={formats.hectares(raster.hectares)} />
      </h3>
      <ul className={classes.bars}>
        {bars.map(({ scaleClass, at, area }) => (
          <li key={at}>
            <span className={classes.className}>{nameOf(scaleClass)}</span>
            <span className={classes.track}>
              <i
                style={{ width: `${(area / largest) * 100}%`, background: colorOf(scaleClass, palette) }}
                aria-hidden
              />
            </span>
            <span className={classes.area}>{formats.hectares(area)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the name of a class: its limits, and its label if it has one. */
function useClassName(unit: Scale['unit']) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const edge = (value: number) => (unit === '%' ? formats.percentEdge(value) : formats.index(value));
  return ({ from, to, label }: ScaleClass) => {
    const limits =
      from === null
        ? t('map:parcel.below', { value: edge(to!) })
        : to === null
          ? t('map:parcel.above', { value: edge(from) })
          : `${edge(from)} – ${edge(to)}`;
    return label ? `${limits} · ${label[language]}` : limits;
  };
}
