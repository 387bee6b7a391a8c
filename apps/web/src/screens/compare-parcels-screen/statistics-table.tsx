import type { Parcel, Raster } from '@brazda/contract';
import { useIndexText } from '../../data/index-text.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import type { Scene } from '../../data/use-scene.ts';
import classes from './compare-parcels-screen.module.css';

const NUMBERS = ['mean', 'median', 'min', 'max', 'p10', 'p90', 'sd'] as const;

interface StatisticsTableProps {
  readonly scene: Scene;
  readonly parcels: readonly Parcel[];
  /** Of each parcel over the season. */
  readonly rasters: readonly (readonly Raster[] | undefined)[];
}

/** The numbers of each parcel at the date, a line each. */
export function StatisticsTable({ scene, parcels, rasters }: StatisticsTableProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const { date, rasterKind } = scene.here.place;
  const text = useIndexText(rasterKind);
  const ofDate = rasters.map((list) => list?.find(({ sensing_date }) => sensing_date === date));
  return (
    <section className={classes.section}>
      <h2>{t('map:parcel.statistics')}</h2>
      <div className={classes.scroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pages:compare.parcel')}</th>
              <th scope="col">{t('pages:compare.area')}</th>
              {NUMBERS.map((name) => (
                <th key={name} scope="col">
                  {t(`map:parcel.${name}`)}
                </th>
              ))}
              <th scope="col">{t('map:parcel.clear')}</th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel, at) => {
              const raster = ofDate[at];
              return (
                <tr key={parcel.id}>
                  <th scope="row">{titleOf(parcel)}</th>
                  <td>{formats.hectares(parcel.hectares)}</td>
                  {NUMBERS.map((name) => (
                    <td key={name}>{raster?.statistics ? text.exact(raster.statistics[name]) : '–'}</td>
                  ))}
                  <td>{raster ? formats.share(raster.clear_share) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
