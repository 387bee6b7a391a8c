import type { Parcel } from '@brazda/contract/client';
import { foldText, matchesSearch } from '@brazda/domain';
import { useDeferredValue, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { VirtualList } from '../../../ui/tables/virtual-list.tsx';
import type { Sketch } from '../drawing.ts';
import classes from './draw-panel.module.css';
import { hectaresDrawn } from './sketch-changes.ts';
import { useSketchName } from './use-sketch-name.ts';

const ROW_PX = 44;
const rowHeight = () => ROW_PX;
const keyOf = ({ id }: Sketch) => id;

interface SeasonListProps {
  readonly land: readonly Sketch[];
  readonly parcels: readonly Parcel[];
  readonly chosen: readonly Sketch[];
  readonly onChoose: (sketch: Sketch, isMore: boolean) => void;
}

/** Every parcel of the season as drawn, to select without the map. */
export function SeasonList({ land, parcels, chosen, onChoose }: SeasonListProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const nameOf = useSketchName(parcels);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = land
    .filter(
      (sketch) => deferredSearch.trim() === '' || matchesSearch(foldText(nameOf(sketch)), deferredSearch),
    )
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language, { numeric: true }));
  return (
    <div className={classes.season}>
      <TextField
        name="search"
        type="search"
        aria-label={t('drawing:panel.search')}
        placeholder={t('drawing:panel.search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <VirtualList items={found} keyOf={keyOf} heightOf={rowHeight} label={t('drawing:panel.list')}>
        {(sketch) => (
          <button
            type="button"
            className={classes.row}
            aria-pressed={chosen.some(({ id }) => id === sketch.id)}
            onClick={({ shiftKey, ctrlKey, metaKey }) => onChoose(sketch, shiftKey || ctrlKey || metaKey)}
          >
            <span className={classes.name}>{nameOf(sketch)}</span>
            <span className={classes.area}>{formats.hectares(hectaresDrawn(sketch))}</span>
          </button>
        )}
      </VirtualList>
    </div>
  );
}
