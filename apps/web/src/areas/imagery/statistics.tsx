import type { Raster } from '@brazda/contract/client';
import { isOldRule } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useCountedPixels } from './counted-pixels.tsx';
import { ExplainedNumber } from './explained-number.tsx';
import { useIndexText } from './index-text.ts';
import { INDEX_NUMBERS, type NumberName } from './number-names.ts';
import classes from './statistics.module.css';

/** Numbers that need a full line. */
const WIDE: ReadonlySet<NumberName> = new Set(['pixels', 'age']);

/** The statistics of a raster and their source; each explains how it was computed. */
export function Statistics({ raster }: { raster: Raster }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(raster.kind);
  const countedPixels = useCountedPixels();
  const { statistics } = raster;
  const lines: readonly (readonly [NumberName, string])[] = [
    ...(statistics ? INDEX_NUMBERS.map((name) => [name, text.exact(statistics[name])] as const) : []),
    ['clear', formats.share(raster.clear_share)],
    ['pixels', countedPixels(raster)],
    ['age', formats.ago(raster.sensing_date, new Date())],
  ];
  return (
    <section className={classes.section}>
      <h3>{t('map:parcel.statistics')}</h3>
      <dl className={classes.numbers}>
        {lines.map(([name, value]) => (
          <div key={name} data-wide={WIDE.has(name)}>
            <dt>{t(`map:parcel.${name}`)}</dt>
            <dd>
              {value}
              <ExplainedNumber name={name} raster={raster} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {statistics && isOldRule(raster) && <p className={classes.scene}>{t('map:parcel.oldRule')}</p>}
      <p className={classes.scene}>
        {t('common:labelled', { label: t('map:parcel.scene'), value: raster.scene_id })}
      </p>
    </section>
  );
}
