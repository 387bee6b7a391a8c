import type { WorkingBlock } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { PARCEL_ITEM_HEIGHT } from '../../../ui/tables/parcel-item.tsx';
import { VirtualList } from '../../../ui/tables/virtual-list.tsx';
import type { Selection } from '../selection.ts';
import { BlockRow } from './block-row.tsx';
import { GroupHeader, HEADER_HEIGHT } from './group-header.tsx';
import { keyOfLine, type ListLine, linesOf, parcelIdsOf } from './list-lines.ts';
import classes from './parcel-list.module.css';
import { Row } from './parcel-row.tsx';
import type { ParcelRow, ParcelSort } from './parcel-rows.ts';
import { Selectable } from './selectable.tsx';

interface ListRowsProps {
  /** The parcels found, in order. */
  readonly rows: readonly ParcelRow[];
  readonly sort: ParcelSort;
  readonly blocks: readonly WorkingBlock[];
  readonly selection: Selection;
  readonly atlas: FarmAtlas | null;
  readonly rasterKind: RasterKind;
  /** The open parcel. */
  readonly selected: string | null;
  /** The address of the page with a parcel open; a stable function. */
  readonly hrefOf: (id: string) => string;
  readonly onParcel: (id: string) => void;
}

/** The lines of the list, virtualized. */
export function ListRows(props: ListRowsProps) {
  const { rows, sort, blocks, selection, atlas, rasterKind, selected, hrefOf, onParcel } = props;
  const t = useTranslation();
  const { language } = useLanguage();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggleBlock = useCallback(
    (id: string) => setOpen((was) => was.symmetricDifference(new Set([id]))),
    [],
  );
  const lines = useMemo(
    () => linesOf(rows, { sort, blocks, open, compare: new Intl.Collator(language).compare }),
    [rows, sort, blocks, open, language],
  );
  const entries = useMemo(
    () => new Map(atlas?.header.entries.map((entry) => [entry.parcel_id, entry])),
    [atlas],
  );
  const inSight = useMemo(
    () => (selected === null ? null : lines.findIndex((line) => parcelIdsOf(line).includes(selected))),
    [lines, selected],
  );
  const lastChosen = useRef<string | null>(null);
  const choose = (ids: readonly string[], isOn: boolean, isRange: boolean) => {
    if (isRange) selection.addRange(lines.flatMap(parcelIdsOf), lastChosen.current, ids.at(-1)!);
    else selection.chooseAll(ids, isOn);
    lastChosen.current = ids.at(-1)!;
  };
  const isChoosing = selection.ids.size > 0;
  const press = (event: KeyboardEvent) => {
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (!isAll && !(event.key === 'Escape' && isChoosing)) return;
    event.preventDefault();
    if (isAll) selection.chooseAll(lines.flatMap(parcelIdsOf), true);
    else selection.clear();
  };

  const draw = (line: ListLine) => {
    if (line.kind === 'locality') return <GroupHeader {...line} />;
    const ids = parcelIdsOf(line);
    const count = ids.reduce((sum, id) => sum + Number(selection.ids.has(id)), 0);
    const isChosen = count === ids.length;
    const name = line.kind === 'block' ? t('map:blocks.of', { count: ids.length }) : line.row.title;
    return (
      <Selectable
        label={t('map:selection.choose', { name })}
        isChosen={isChosen}
        isMixed={count > 0 && !isChosen}
        isChoosing={isChoosing}
        onChoose={(isRange) => choose(ids, !isChosen, isRange)}
      >
        {line.kind === 'block' ? (
          <BlockRow line={line} onToggle={toggleBlock} />
        ) : (
          <div data-in-block={line.isInBlock}>
            <Row
              row={line.row}
              atlas={atlas}
              entry={entries.get(line.row.parcel.id)}
              rasterKind={rasterKind}
              isSelected={line.row.parcel.id === selected}
              hrefOf={hrefOf}
              onParcel={onParcel}
            />
          </div>
        )}
      </Selectable>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the rows, which are controls
    <div className={classes.rows} onKeyDown={press}>
      <VirtualList
        label={t('map:list.title')}
        items={lines}
        keyOf={keyOfLine}
        heightOf={heightOf}
        isHeading={isHeading}
        inSight={inSight}
      >
        {draw}
      </VirtualList>
    </div>
  );
}

function heightOf({ kind }: ListLine): number {
  return kind === 'locality' ? HEADER_HEIGHT : PARCEL_ITEM_HEIGHT;
}

function isHeading({ kind }: ListLine): boolean {
  return kind === 'locality';
}
