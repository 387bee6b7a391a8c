import type { Parcel } from '@brazda/contract/client';
import { outlinePathOf } from '@brazda/domain';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ParcelItem } from '../../../ui/tables/parcel-item.tsx';
import { cropColorOf } from '../../crops/index.ts';
import type { BlockLine } from './list-lines.ts';
import classes from './parcel-list.module.css';

interface BlockRowProps {
  readonly line: BlockLine;
  readonly onToggle: (id: string) => void;
}

/** Adjacent small parcels of one crop as one row, which expands to its parcels. */
export const BlockRow = memo(function BlockRow({ line, onToggle }: BlockRowProps) {
  const { block, rows, hectares, isOpen } = line;
  const t = useTranslation();
  const { formats } = useLanguage();
  const outline = useMemo(
    () => outlinePathOf({ shape: block.shape, bbox: boundsOf(rows.map(({ parcel }) => parcel)) }),
    [block, rows],
  );
  const [first] = rows;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ParcelItem
      outline={outline}
      picture={null}
      missing={t('map:blocks.one')}
      title={t('map:blocks.of', { count: rows.length })}
      place={rows.map(({ title }) => title).join(', ')}
      crop={{ name: first?.cropName ?? t('map:crop.none'), color: cropColorOf(first?.crop ?? null) }}
      area={formats.hectares(hectares)}
      isExpanded={isOpen}
      onClick={() => onToggle(block.id)}
    >
      <Chevron className={classes.chevron} size={20} aria-hidden />
    </ParcelItem>
  );
});

function boundsOf(parcels: readonly Parcel[]): Parcel['bbox'] {
  const of = (at: number, pick: (...values: number[]) => number) =>
    pick(...parcels.map(({ bbox }) => bbox[at]!));
  return [of(0, Math.min), of(1, Math.min), of(2, Math.max), of(3, Math.max)];
}
