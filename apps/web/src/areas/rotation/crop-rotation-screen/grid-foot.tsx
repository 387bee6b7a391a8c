// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be positioned one by one in a long list
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import type { RotationYear } from '@brazda/domain';
import { memo, useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLandCrop } from './land-crop.ts';
import classes from './rotation-grid.module.css';
import { sharesOf } from './season-shares.ts';
import type { SeasonVerdict } from './use-verdicts.ts';

interface GridFootProps {
  /** The row index in the grid, from 1. */
  readonly at: number;
  readonly seasons: readonly SeasonVerdict[];
}

/** The area of each season by crop; of the whole farm, regardless of the search. */
export const GridFoot = memo(function GridFoot({ at, seasons }: GridFootProps) {
  const t = useTranslation();
  return (
    <div role="row" className={classes.foot} aria-rowindex={at}>
      <div role="rowheader" className={classes.name}>
        {t('rotation:shares')}
      </div>
      {seasons.map(({ season, year }) => (
        <YearShares key={season.id} year={year} />
      ))}
    </div>
  );
});

/** The area of a year by crop, as a bar with the largest crop below it. */
const YearShares = memo(function YearShares({ year }: { year: RotationYear }) {
  const { formats } = useLanguage();
  const landCrop = useLandCrop();
  const shares = useMemo(
    () => sharesOf(year).map((share) => ({ ...share, ...landCrop(share.crop) })),
    [year, landCrop],
  );
  const text = shares
    .map(
      ({ name, hectares, percent }) =>
        `${name} ${formats.hectares(hectares)} (${formats.share(percent / 100)})`,
    )
    .join('\n');
  const [first] = shares;
  return (
    <div role="gridcell" className={classes.shares} title={text}>
      <span className={classes.bar} role="img" aria-label={text.replaceAll('\n', ', ')}>
        {shares.map(({ crop, share, color }) => (
          <i key={crop} style={{ width: `${100 * share}%`, background: color }} />
        ))}
      </span>
      {first && (
        <small>
          <span>{first.name}</span> <b>{formats.hectares(first.hectares)}</b>
        </small>
      )}
    </div>
  );
});
