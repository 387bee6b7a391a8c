import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { ViewBar } from '../../../layouts/view-bar.tsx';
import { ViewExport } from '../../../layouts/view-export.tsx';
import { ViewFilters } from '../../../layouts/view-filters.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SetCropsButton } from '../../crops/index.ts';
import {
  NothingFound,
  SelectAll,
  SortPicker,
  useFarmView,
  useParcelRows,
  useSelection,
} from '../../parcels/index.ts';
import classes from './grid-screen.module.css';
import { ParcelGrid } from './parcel-grid.tsx';

/** The pictures of every parcel at a date, side by side. */
export function GridScreen() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const view = useFarmView();
  const { context, parcels, crops, filter, observations, looks } = view;
  const { route, move } = context;
  const selection = useSelection(parcels);
  const { shown, ids, hectares } = useParcelRows({
    parcels,
    crops,
    observations,
    looks,
    date: route.date,
    found: filter.found,
  });
  const { offset: _, ...rest } = route.rest;
  return (
    <FarmViewPage view={view} route="grid">
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={t('map:list.search')}
            clear={t('map:list.clear')}
            value={filter.search}
            onSearch={filter.searchFor}
          />
        </div>
        <SortPicker hasLooks={filter.needsLook.count !== null} />
        <div className={classes.filters}>
          <ViewFilters view={view} />
        </div>
        <div className={classes.count}>
          {shown.length > 0 && <SelectAll ids={ids} selection={selection} />}
          <p aria-live="polite">
            {t('map:list.count', { count: shown.length })} · {formats.hectares(hectares)}
          </p>
          {selection.chosen.length === 0 && (
            <>
              <SetCropsButton
                farm={context.farm}
                season={context.season}
                chosen={selection.chosen}
                variant="icon"
              />
              <ViewExport view={view} />
            </>
          )}
        </div>
      </div>
      {shown.length > 0 ? (
        <ParcelGrid
          view={view}
          rows={shown}
          selection={selection}
          offset={Number(route.rest.offset ?? 0) || 0}
          onOffset={(offset) =>
            move({ rest: offset > 0 ? { ...rest, offset: String(offset) } : rest }, { replace: true })
          }
        />
      ) : (
        <NothingFound search={filter.search} isFiltered={filter.found !== null} onClear={filter.clear} />
      )}
      <div className={classes.chosen}>
        <ViewBar view={view} selection={selection} />
      </div>
    </FarmViewPage>
  );
}
