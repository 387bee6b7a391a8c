import { RASTER_KIND } from '@brazda/domain';
import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { useScene } from '../../data/use-scene.ts';
import { Picker } from '../../ui/picker.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { SceneExport } from '../farm-page/scene-export.tsx';
import { CropRow } from './crop-row.tsx';
import { CROP_SORTS, cropSummaries, hectaresOf, sortedCrops } from './crop-summaries.ts';
import classes from './crops-overview-screen.module.css';

const SORT_TEXTS = {
  area: 'pages:crops.byArea',
  name: 'pages:crops.byName',
  parcels: 'pages:crops.byParcels',
  mean: 'pages:crops.byMean',
} as const;

/** The crops of the season: how much of each, how far it has grown, what it looks like at the date. */
export function CropsOverviewScreen() {
  const t = useWords();
  const { language, formats } = useLanguage();
  const scene = useScene();
  const { here, parcels, crops, observations } = scene;
  const { date, rasterKind } = here.place;
  const [sort, setSort] = useState<(typeof CROP_SORTS)[number]>('area');
  const summaries = useMemo(
    () => cropSummaries(parcels, { crops, observations, date }),
    [parcels, crops, observations, date],
  );
  const shown = useMemo(() => sortedCrops(summaries, sort, language), [summaries, sort, language]);
  const known = summaries.filter(({ crop }) => crop !== null).length;
  return (
    <FarmPage scene={scene} route="crops-overview">
      <div className={classes.summary}>
        <p>
          {[
            t('pages:crops.count', { count: known }),
            t('map:list.count', { count: parcels.length }),
            formats.hectares(hectaresOf(parcels)),
          ].join(' · ')}
        </p>
        <Picker
          size="small"
          label={t('map:list.sort')}
          value={sort}
          choices={CROP_SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
          onChange={(value) => setSort(CROP_SORTS.find((one) => one === value) ?? 'area')}
        />
        <SceneExport scene={scene} isOfAll />
      </div>
      <div className={classes.table}>
        <div className={classes.heads} aria-hidden>
          <span>{t('pages:crops.crop')}</span>
          <span>{t('pages:crops.area')}</span>
          <span>{t('pages:crops.stage')}</span>
          <span>
            {RASTER_KIND[rasterKind].scale ? t(`map:kind.${rasterKind}.name`) : t('pages:crops.index')}
          </span>
          <span>{t('pages:crops.interval')}</span>
        </div>
        <ul className={classes.rows}>
          {shown.map((summary) => (
            <li key={summary.crop?.id ?? 'none'}>
              <CropRow scene={scene} summary={summary} />
            </li>
          ))}
        </ul>
      </div>
    </FarmPage>
  );
}
