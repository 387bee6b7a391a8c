import type { Parcel, Zone } from '@brazda/contract/client';
import { OUTLINE_SIDE, outlinePathOf, zoneColorOf } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import classes from './zones.module.css';

/** The zones over the outline of their parcel, north up. */
export function ZonesPicture({ parcel, zones }: { parcel: Parcel; zones: readonly Zone[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { bbox } = parcel;
  const paths = useMemo(() => zones.map(({ shape }) => outlinePathOf({ shape, bbox })), [zones, bbox]);
  const outline = useMemo(() => outlinePathOf(parcel), [parcel]);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${OUTLINE_SIDE} ${OUTLINE_SIDE}`}
      role="img"
      aria-label={t('history:zones.picture', { count: zones.length })}
    >
      {zones.map(({ number, mean, hectares }, at) => (
        <path key={number} d={paths[at]} fill={zoneColorOf(number, zones.length)} fillRule="evenodd">
          <title>
            {t('history:zones.zone', {
              number,
              mean: formats.share(mean),
              area: formats.hectares(hectares),
            })}
          </title>
        </path>
      ))}
      <path className={classes.outline} d={outline} />
    </svg>
  );
}
