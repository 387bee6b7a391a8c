import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useColorScheme } from '../../../lib/color-scheme.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { cropColorOf } from '../../crops/index.ts';
import classes from './crop-shares.module.css';
import type { CropSummary } from './crop-summaries.ts';

const ShareRing = lazy(async () => ({
  default: (await import('../../../ui/charts/share-ring.tsx')).ShareRing,
}));

/** Crops listed one by one; the many small ones after them are combined. */
const MAX_NAMED = 8;
const OTHERS_COLOR = '#8f8a7e';

/** The season's land by crop: a ring chart, and the same as text. */
export function CropShares({ summaries }: { summaries: readonly CropSummary[] }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const scheme = useColorScheme();
  const parts = useMemo(() => {
    const largest = summaries.toSorted((a, b) => b.hectares - a.hectares);
    const hasOthers = largest.length > MAX_NAMED + 1;
    const named = hasOthers ? largest.slice(0, MAX_NAMED) : largest;
    const others = largest.slice(named.length);
    const sum = (of: 'hectares' | 'percent') => others.reduce((all, one) => all + one[of], 0);
    return [
      ...named.map(({ crop, hectares, percent }) => ({
        name: crop?.name[language] ?? t('map:crop.none'),
        value: hectares,
        percent,
        color: cropColorOf(crop),
      })),
      ...(hasOthers
        ? [
            {
              name: t('report:others', { count: others.length }),
              value: sum('hectares'),
              percent: sum('percent'),
              color: OTHERS_COLOR,
            },
          ]
        : []),
    ];
  }, [summaries, language, t]);
  return (
    <section className={classes.shares} aria-label={t('report:shares')}>
      <Suspense fallback={<Skeleton circle className={classes.ring ?? ''} />}>
        <ShareRing className={classes.ring ?? ''} parts={parts} write={formats.hectares} scheme={scheme} />
      </Suspense>
      <ul className={classes.key}>
        {parts.map(({ name, percent, value, color }) => (
          <li key={name}>
            <i style={{ background: color }} aria-hidden />
            <span>{name}</span>
            <b>{formats.share(percent / 100)}</b>
            <span className={classes.quiet}>{formats.hectares(value)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
