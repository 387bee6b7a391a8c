import type { Observation, Parcel } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMap2, IconSearch, IconSearchOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { FarmAtlas } from '../../data/atlases.ts';
import type { Crops } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { useSelection } from '../../data/selection.ts';
import { PARCEL_SORTS, useSetting } from '../../data/settings.ts';
import { PARCEL_ITEM_HEIGHT } from '../../ui/parcel-item.tsx';
import { Picker } from '../../ui/picker.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { GroupHeader } from './group-header.tsx';
import { HEADER_HEIGHT, type LocalityHeader, localityGroups } from './locality-groups.ts';
import classes from './parcel-list.module.css';
import { Row } from './parcel-row.tsx';
import { type ParcelRow, rowsOf, shownRows } from './parcel-rows.ts';
import { Selectable } from './selectable.tsx';
import { SelectionBar } from './selection-bar.tsx';

const SORT_TEXTS = {
  name: 'map:list.byName',
  area: 'map:list.byArea',
  crop: 'map:list.byCrop',
  mean: 'map:list.byMean',
  change: 'map:list.byChange',
} as const;

/** Of the specification. */
const SEARCH_DELAY_MS = 200;

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
  /** Where the parcels of these ids are compared. */
  readonly compareAt: (ids: readonly string[]) => string;
}

/** Every parcel of the season with what it shows at the date: searched, sorted, smooth with thousands. */
export function ParcelList(props: ParcelListProps) {
  const { parcels, isPending, crops, observations, date, chosenCrops } = props;
  const t = useWords();
  const { language, formats } = useLanguage();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typed === '' ? 0 : SEARCH_DELAY_MS);
  const [sort, setSort] = useSetting('parcelSort');

  const rows = useMemo(
    () => rowsOf(parcels, { crops, observations, date, language }),
    [parcels, crops, observations, date, language],
  );
  const shown = useMemo(
    () => shownRows(rows, { search, crops: chosenCrops }, sort, language),
    [rows, search, chosenCrops, sort, language],
  );
  const grouped = useMemo(
    () => localityGroups(shown, sort, new Intl.Collator(language).compare),
    [shown, sort, language],
  );
  const selection = useSelection(parcels);
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
      {shown.length > 0 && (
        <Rows {...props} rows={grouped.rows} headers={grouped.headers} selection={selection} />
      )}
      <SelectionBar
        chosen={selection.chosen}
        compareAt={props.compareAt(selection.chosen.map(({ id }) => id))}
        onClear={selection.clear}
      />
    </section>
  );
}

interface RowsProps extends ParcelListProps {
  readonly rows: readonly ParcelRow[];
  /** By the id of the parcel below them. */
  readonly headers: ReadonlyMap<string, LocalityHeader>;
  readonly selection: ReturnType<typeof useSelection>;
}

function Rows(props: RowsProps) {
  const { rows, headers, selection, atlas, selected, rasterKind, onParcel } = props;
  const t = useWords();
  const entries = useMemo(
    () => new Map(atlas?.header.entries.map((entry) => [entry.parcel_id, entry])),
    [atlas],
  );
  const heightOf = useCallback(
    ({ parcel }: ParcelRow) => PARCEL_ITEM_HEIGHT + (headers.has(parcel.id) ? HEADER_HEIGHT : 0),
    [headers],
  );
  const lastChosen = useRef<string | null>(null);
  const choose = (id: string, isRange: boolean) => {
    if (isRange) selection.addRange(rows.map(idOf), lastChosen.current, id);
    else selection.toggle(id);
    lastChosen.current = id;
  };
  return (
    <div className={classes.rows}>
      <VirtualList
        // Heights that have been laid out are kept until the list is another one.
        key={[...headers.keys()].join()}
        label={t('map:list.title')}
        items={rows}
        keyOf={idOf}
        heightOf={heightOf}
        inSight={rows.findIndex(({ parcel }) => parcel.id === selected)}
      >
        {(row) => (
          <>
            {headers.has(row.parcel.id) && <GroupHeader {...headers.get(row.parcel.id)!} />}
            <Selectable
              label={t('map:selection.choose', { name: row.title })}
              isChosen={selection.ids.has(row.parcel.id)}
              isChoosing={selection.ids.size > 0}
              onChoose={(isRange) => choose(row.parcel.id, isRange)}
            >
              <Row
                row={row}
                atlas={atlas}
                entry={entries.get(row.parcel.id)}
                rasterKind={rasterKind}
                isSelected={row.parcel.id === selected}
                onParcel={onParcel}
              />
            </Selectable>
          </>
        )}
      </VirtualList>
    </div>
  );
}

const idOf = ({ parcel }: ParcelRow) => parcel.id;

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
