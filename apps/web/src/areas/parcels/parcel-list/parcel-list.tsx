import type { Observation, Parcel, WorkingBlock } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import type { Looks } from '../../alerts/index.ts';
import { type Crops, EstimateLegend } from '../../crops/index.ts';
import type { Selection } from '../selection.ts';
import type { ParcelFiltering } from '../use-parcel-filter.ts';
import { FiltersButton } from './filters-button.tsx';
import { ListRows } from './list-rows.tsx';
import { ListSkeleton, NothingFound } from './list-states.tsx';
import classes from './parcel-list.module.css';
import { SelectAll } from './select-all.tsx';
import { SortPicker } from './sort-picker.tsx';
import { useParcelRows } from './use-parcel-rows.ts';

type LoadErrorProps = ComponentProps<typeof LoadFailure>;

interface ParcelListProps {
  readonly parcels: readonly Parcel[];
  readonly isPending: boolean;
  /** Why loading the parcels failed, and why loading their figures did. */
  readonly failure: LoadErrorProps | null;
  readonly figuresError: LoadErrorProps | null;
  readonly crops: Crops;
  readonly observations: ReadonlyMap<string, Observation>;
  /** What the newest images say of the parcels. */
  readonly looks: Looks;
  /** The rasters of the date, null until loaded. */
  readonly atlas: FarmAtlas | null;
  readonly date: string | null;
  readonly rasterKind: RasterKind;
  readonly blocks: readonly WorkingBlock[];
  readonly selected: string | null;
  /** The address of the page with a parcel open; a stable function. */
  readonly hrefOf: (id: string) => string;
  readonly onParcel: (id: string) => void;
  readonly filter: ParcelFiltering;
  readonly selection: Selection;
  /** The crop and locality filters. */
  readonly filters: ReactNode;
  /** Actions on all parcels found. */
  readonly actions: ReactNode;
  /** Actions on the selected parcels. */
  readonly bar: ReactNode;
}

/** Every parcel of the season with its values at the date: searchable, filtered, sorted, smooth with thousands. */
export function ParcelList(props: ParcelListProps) {
  const { parcels, crops, observations, looks, date, filter, selection, failure } = props;
  const isUnknown = props.isPending || failure?.since === null;
  const loadError = failure ?? props.figuresError;
  const t = useTranslation();
  const { formats } = useLanguage();
  const isPhone = useIsPhone();
  const [areFiltersOpen, openFilters] = useState(false);
  const { shown, ids, hectares, sort } = useParcelRows({
    parcels,
    crops,
    observations,
    looks,
    date,
    found: filter.found,
  });
  return (
    <section
      className={classes.list}
      data-choosing={selection.chosen.length > 0}
      aria-label={t('map:list.title')}
    >
      <div className={classes.search}>
        <SearchField
          label={t('map:list.search')}
          clear={t('map:list.clear')}
          value={filter.search}
          onSearch={filter.searchFor}
        />
        {!isUnknown && (
          <FiltersButton
            isOpen={areFiltersOpen}
            onOpen={openFilters}
            count={
              filter.crops.chosen.size +
              filter.localities.chosen.size +
              filter.groups.chosen.size +
              Number(filter.needsLook.isOn)
            }
          />
        )}
        {props.actions}
      </div>
      {!isUnknown && (!isPhone || areFiltersOpen) && (
        <div className={classes.filter} data-open={areFiltersOpen}>
          {props.filters}
        </div>
      )}
      <div className={classes.summary}>
        {shown.length > 0 && <SelectAll ids={ids} selection={selection} />}
        {/* `elementtiming` is for measurements. */}
        <span aria-live="polite" elementtiming="first-rows">
          {!isUnknown && `${t('map:list.count', { count: shown.length })} · ${formats.hectares(hectares)}`}
        </span>
        {!isUnknown && <SortPicker size="small" hasLooks={filter.needsLook.count !== null} />}
      </div>
      <div className={classes.legend}>
        <EstimateLegend isNeeded={shown.some(({ interval }) => (interval?.estimated.length ?? 0) > 0)} />
      </div>
      {loadError && <LoadFailure variant={isUnknown ? 'block' : 'line'} {...loadError} />}
      {isUnknown && !failure && <ListSkeleton />}
      {!isUnknown && shown.length === 0 && (
        <div className={classes.nothing}>
          <NothingFound search={filter.search} isFiltered={filter.found !== null} onClear={filter.clear} />
        </div>
      )}
      {shown.length > 0 && (
        <ListRows
          rows={shown}
          sort={sort}
          blocks={props.blocks}
          selection={selection}
          atlas={props.atlas}
          rasterKind={props.rasterKind}
          selected={props.selected}
          hrefOf={props.hrefOf}
          onParcel={props.onParcel}
        />
      )}
      {props.bar}
    </section>
  );
}
