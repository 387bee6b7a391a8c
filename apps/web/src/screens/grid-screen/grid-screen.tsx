import { useLanguage, useWords } from '../../data/language.ts';
import { useSelection } from '../../data/selection.ts';
import { useScene } from '../../data/use-scene.ts';
import { NothingFound } from '../../features/parcel-list/list-states.tsx';
import { SelectAll } from '../../features/parcel-list/select-all.tsx';
import { SortPicker } from '../../features/parcel-list/sort-picker.tsx';
import { useParcelRows } from '../../features/parcel-list/use-parcel-rows.ts';
import { SetCropsButton } from '../../features/set-crop/set-crops-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { SceneBar } from '../farm-page/scene-bar.tsx';
import { SceneExport } from '../farm-page/scene-export.tsx';
import { SceneFilters } from '../farm-page/scene-filters.tsx';
import classes from './grid-screen.module.css';
import { ParcelGrid } from './parcel-grid.tsx';

/** The pictures of every parcel at a date, side by side. */
export function GridScreen() {
  const t = useWords();
  const { formats } = useLanguage();
  const scene = useScene();
  const { here, parcels, crops, filter, observations } = scene;
  const { place, move } = here;
  const selection = useSelection(parcels);
  const { shown, ids, hectares } = useParcelRows({
    parcels,
    crops,
    observations,
    date: place.date,
    found: filter.found,
  });
  const { offset: _, ...rest } = place.rest;
  return (
    <FarmPage scene={scene} route="grid">
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={t('map:list.search')}
            clear={t('map:list.clear')}
            value={filter.search}
            onSearch={filter.searchFor}
          />
        </div>
        <SortPicker />
        <div className={classes.filters}>
          <SceneFilters scene={scene} />
        </div>
        <div className={classes.count}>
          {shown.length > 0 && <SelectAll ids={ids} selection={selection} />}
          <p aria-live="polite">
            {t('map:list.count', { count: shown.length })} · {formats.hectares(hectares)}
          </p>
          {selection.chosen.length === 0 && (
            <>
              <SetCropsButton farm={here.farm} season={here.season} chosen={selection.chosen} look="icon" />
              <SceneExport scene={scene} />
            </>
          )}
        </div>
      </div>
      {shown.length > 0 ? (
        <ParcelGrid
          scene={scene}
          rows={shown}
          selection={selection}
          offset={Number(place.rest.offset ?? 0) || 0}
          onOffset={(offset) =>
            move({ rest: offset > 0 ? { ...rest, offset: String(offset) } : rest }, { replace: true })
          }
        />
      ) : (
        <NothingFound search={filter.search} isFiltered={filter.found !== null} onClear={filter.clear} />
      )}
      <div className={classes.chosen}>
        <SceneBar scene={scene} selection={selection} />
      </div>
    </FarmPage>
  );
}
