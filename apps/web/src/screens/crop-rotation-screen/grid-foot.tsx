// biome-ignore-all lint/a11y/useSemanticElements: elements of a table cannot be placed one by one as a long list needs it
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell that has the keys
import { memo, useDeferredValue, useMemo } from 'react';
import { cropColorOf, useCropCatalogue } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { Rotation, SaidCrops } from '../../data/rotation.ts';
import classes from './rotation-grid.module.css';
import { sharesOf } from './season-shares.ts';

/** The land of each season by crop, as a bar with the largest crop beside it; of the whole farm, whatever is searched. */
export const GridFoot = memo(function GridFoot(props: { rotation: Rotation; said: SaidCrops }) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const catalogue = useCropCatalogue();
  const rotation = useDeferredValue(props.rotation);
  const said = useDeferredValue(props.said);
  const seasons = useMemo(
    () => rotation.seasons.map((season) => ({ season, shares: sharesOf(season, rotation, said) })),
    [rotation, said],
  );
  const nameOf = (crop: string | null) =>
    (crop === null ? undefined : catalogue.get(crop)?.name[language]) ?? t('pages:farmPage.noCrop');
  return (
    <div role="row" className={classes.foot} aria-rowindex={props.rotation.rows.length + 2}>
      <div role="rowheader" className={classes.name}>
        {t('rotation:shares')}
      </div>
      {seasons.map(({ season, shares }) => {
        const text = shares
          .map(
            ({ crop, hectares, share }) =>
              `${nameOf(crop)} ${formats.hectares(hectares)} (${formats.share(share)})`,
          )
          .join('\n');
        const [first] = shares;
        return (
          <div key={season.id} role="gridcell" className={classes.shares} title={text}>
            <span className={classes.bar} role="img" aria-label={text.replaceAll('\n', ', ')}>
              {shares.map(({ crop, share }) => (
                <i
                  key={crop}
                  style={{
                    width: `${100 * share}%`,
                    background: cropColorOf(crop === null ? null : (catalogue.get(crop) ?? null)),
                  }}
                />
              ))}
            </span>
            {first && (
              <small>
                {nameOf(first.crop)} {formats.share(first.share)}
              </small>
            )}
          </div>
        );
      })}
    </div>
  );
});
