import type { Observation, Parcel } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { IconMap2, IconSearch, IconSearchOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { FarmAtlas } from '../../data/atlases.ts';
import type { Crops } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { PARCEL_SORTS, useSetting } from '../../data/settings.ts';
import { PARCEL_ITEM_HEIGHT } from '../../ui/parcel-item.tsx';
import { Picker } from '../../ui/picker.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import classes from './parcel-list.module.css';
import { Row } from './parcel-row.tsx';
import { type ParcelRow, rowsOf, shownRows } from './parcel-rows.ts';

const SORT_TEXTS = {
  name: 'map:list.byName',
  area: 'map:list.byArea',
  crop: 'map:list.byCrop',
  mean: 'map:list.byMean',
  change: 'map:list.byChange',
} as const;

interface ParcelListProps {
  readonly parcels: readonly Parcel[];
  readonly isPending: boolean;
  readonly crops: Crops;
  readonly observations: ReadonlyMap<string, Observation>;
  /** The rasters of the date, null until they are there. */
  readonly atlas: FarmAtlas | null;
  readonly date: string | null;
  readonly rasterKind: RasterKind;
  readonly selected: string | null;
  readonly onParcel: (id: string) => void;
  /** See `ParcelFilter`; the search is the list's own. */
  readonly chosenCrops: ReadonlySet<string>;
  /** Where crops are chosen. */
  readonly filter: ReactNode;
}

/** Every parcel of the season with what it shows at the date: searched, sorted, smooth with thousands. */
export function ParcelList(props: ParcelListProps) {
  const { parcels, isPending, crops, observations, date, selected, chosenCrops } = props;
  const t = useWords();
  const { language, formats } = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [sort, setSort] = useSetting('parcelSort');

  const rows = useMemo(
    () => rowsOf(parcels, { crops, observations, date, language }),
    [parcels, crops, observations, date, language],
  );
  const shown = useMemo(
    () => shownRows(rows, { search, crops: chosenCrops }, sort, language),
    [rows, search, chosenCrops, sort, language],
  );
  const hectares = useMemo(() => shown.reduce((sum, { parcel }) => sum + parcel.hectares, 0), [shown]);

  return (
    <section className={classes.list} aria-label={t('map:list.title')}>
      <TextInput
        className={classes.search}
        aria-label={t('map:list.search')}
        placeholder={t('map:list.search')}
        leftSection={<IconSearch size={18} />}
        rightSection={
          typed && (
            <button
              type="button"
              className={classes.clear}
              aria-label={t('map:list.clear')}
              onClick={() => setTyped('')}
            >
              <IconX size={16} />
            </button>
          )
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {!isPending && <div className={classes.filter}>{props.filter}</div>}
      <div className={classes.summary}>
        <span aria-live="polite">
          {!isPending && `${t('map:list.count', { count: shown.length })} · ${formats.hectares(hectares)}`}
        </span>
        <Picker
          size="small"
          label={t('map:list.sort')}
          value={sort}
          choices={PARCEL_SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
          onChange={(value) => setSort(PARCEL_SORTS.find((known) => known === value) ?? 'name')}
        />
      </div>
      {isPending && <Waiting />}
      {!isPending && shown.length === 0 && <Nothing search={search} />}
      {shown.length > 0 && <Rows {...props} rows={shown} selected={selected} />}
    </section>
  );
}

function Rows(props: ParcelListProps & { rows: readonly ParcelRow[] }) {
  const { rows, atlas, selected, rasterKind, onParcel } = props;
  const t = useWords();
  const entries = useMemo(
    () => new Map(atlas?.header.entries.map((entry) => [entry.parcel_id, entry])),
    [atlas],
  );
  return (
    <div className={classes.rows}>
      <VirtualList
        label={t('map:list.title')}
        items={rows}
        keyOf={idOf}
        heightOf={itemHeight}
        inSight={rows.findIndex(({ parcel }) => parcel.id === selected)}
      >
        {(row) => (
          <Row
            row={row}
            atlas={atlas}
            entry={entries.get(row.parcel.id)}
            rasterKind={rasterKind}
            isSelected={row.parcel.id === selected}
            onParcel={onParcel}
          />
        )}
      </VirtualList>
    </div>
  );
}

const idOf = ({ parcel }: ParcelRow) => parcel.id;
const itemHeight = () => PARCEL_ITEM_HEIGHT;

function Nothing({ search }: { search: string }) {
  const t = useWords();
  return search.trim() ? (
    <EmptyState
      icon={<IconSearchOff />}
      title={t('map:list.none', { text: search.trim() })}
      text={t('map:list.noneHint')}
    />
  ) : (
    <EmptyState icon={<IconMap2 />} title={t('map:list.empty')} text={t('map:list.emptyHint')} />
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      {Array.from({ length: 7 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones of a list never move
        <div key={at} className={classes.bone}>
          <Skeleton width={48} height={48} radius={6} />
          <div>
            <Skeleton width="60%" height={13} mb={8} />
            <Skeleton width="85%" height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}
