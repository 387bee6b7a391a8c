import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../data/language.ts';
import { useSelection } from '../../data/selection.ts';
import { PARCEL_SORTS, useSetting } from '../../data/settings.ts';
import { rowsOf, shownRows } from '../../features/parcel-list/parcel-rows.ts';
import { SelectionBar } from '../../features/parcel-list/selection-bar.tsx';
import { href } from '../../routes/href.ts';
import { Picker } from '../../ui/picker.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { useScene } from '../map-screen/use-scene.ts';
import classes from './grid-screen.module.css';
import { ParcelGrid } from './parcel-grid.tsx';

/** Of the specification. */
const SEARCH_DELAY_MS = 200;
const EVERY_CROP = '';
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
  const { here, parcels, crops, observations } = scene;
  const { place, move } = here;
  const { date, rasterKind, farmId, seasonId } = place;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const [sort, setSort] = useSetting('parcelSort');
  const crop = place.query.crop ?? EVERY_CROP;
  const selection = useSelection(parcels);

  const rows = useMemo(() => {
    const wanted = crop.split(',');
    const all = rowsOf(parcels, { crops, observations, date, language });
    return crop === EVERY_CROP ? all : all.filter((row) => row.crop && wanted.includes(row.crop.id));
  }, [parcels, crops, observations, date, language, crop]);
  const shown = useMemo(() => shownRows(rows, search, sort, language), [rows, search, sort, language]);
  const hectares = shown.reduce((sum, { parcel }) => sum + parcel.hectares, 0);

  const cropChoices = [
    { value: EVERY_CROP, label: t('pages:grid.everyCrop') },
    ...[...crops.values()].map(({ id, name }) => ({ value: id, label: name[language] })),
  ];
  const compareAt = href(
    'compare-parcels',
    { farmId: farmId ?? '-', seasonId: seasonId ?? '-' },
    { parcel: selection.chosen.map(({ id }) => id).join(','), date, rasterKind },
  );
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
          label={t('pages:crops.crop')}
          value={crop}
          choices={cropChoices}
          onChange={(id) => move({ query: { ...place.query, crop: id }, rest })}
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
              move({ query: { ...place.query, crop: '' } });
            },
          }}
        />
      )}
      <div className={classes.chosen}>
        <SelectionBar chosen={selection.chosen} compareAt={compareAt} onClear={selection.clear} />
      </div>
    </FarmPage>
  );
}
