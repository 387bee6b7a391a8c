import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { useSelection } from '../../data/selection.ts';
import { PARCEL_SORTS, useSetting } from '../../data/settings.ts';
import { useScene } from '../../data/use-scene.ts';
import { CropFilter } from '../../features/crop-filter/crop-filter.tsx';
import { rowsOf, shownRows } from '../../features/parcel-list/parcel-rows.ts';
import { SelectionBar } from '../../features/parcel-list/selection-bar.tsx';
import { Picker } from '../../ui/picker.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { compareHref } from '../farm-page/compare-href.ts';
import { FarmPage } from '../farm-page/farm-page.tsx';
import classes from './grid-screen.module.css';
import { ParcelGrid } from './parcel-grid.tsx';

/** Of the specification. */
const SEARCH_DELAY_MS = 200;
const SORT_TEXTS = {
  name: 'map:list.byName',
  area: 'map:list.byArea',
  crop: 'map:list.byCrop',
  mean: 'map:list.byMean',
  change: 'map:list.byChange',
} as const;

/** The pictures of every parcel at a date, side by side. */
export function GridScreen() {
  const t = useWords();
  const { language, formats } = useLanguage();
  const scene = useScene();
  const { here, parcels, crops, cropFilter, observations } = scene;
  const { place, move } = here;
  const { date } = place;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [sort, setSort] = useSetting('parcelSort');
  const selection = useSelection(parcels);

  const rows = useMemo(
    () => rowsOf(parcels, { crops, observations, date, language }),
    [parcels, crops, observations, date, language],
  );
  const shown = useMemo(
    () => shownRows(rows, { search, crops: cropFilter.chosen }, sort, language),
    [rows, search, cropFilter.chosen, sort, language],
  );
  const hectares = shown.reduce((sum, { parcel }) => sum + parcel.hectares, 0);

  const { offset: _, ...rest } = place.rest;
  return (
    <FarmPage scene={scene} route="grid">
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          aria-label={t('map:list.search')}
          placeholder={t('map:list.search')}
          leftSection={<IconSearch size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Picker
          label={t('map:list.sort')}
          value={sort}
          choices={PARCEL_SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
          onChange={(value) => setSort(PARCEL_SORTS.find((known) => known === value) ?? 'name')}
        />
        <p className={classes.count} aria-live="polite">
          {t('map:list.count', { count: shown.length })} · {formats.hectares(hectares)}
        </p>
        <CropFilter choices={cropFilter.choices} chosen={cropFilter.chosen} onChosen={cropFilter.choose} />
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
        <EmptyState
          icon={<IconSearchOff />}
          title={search ? t('map:list.none', { text: search }) : t('pages:grid.noneOfCrop')}
          text={search ? t('map:list.noneHint') : t('pages:grid.noneOfCropText')}
          action={{
            label: t('pages:grid.all'),
            onClick: () => {
              setTyped('');
              cropFilter.choose(new Set());
            },
          }}
        />
      )}
      <div className={classes.chosen}>
        <SelectionBar
          chosen={selection.chosen}
          compareAt={compareHref(
            place,
            selection.chosen.map(({ id }) => id),
          )}
          onClear={selection.clear}
        />
      </div>
    </FarmPage>
  );
}
