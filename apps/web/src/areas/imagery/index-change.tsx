import type { RasterKind } from '@brazda/domain';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import classes from './index-mean.module.css';
import { MIN_SHOWN_CHANGE, OLD_CHANGE_MARK, useIndexText } from './index-text.ts';

interface IndexChangeProps {
  readonly kind: RasterKind;
  /** Null or undefined without a value to compare with. */
  readonly value: number | null | undefined;
  /** Whether it compares with a value by an older rule, which is marked. */
  readonly isOld?: boolean;
}

/**
 * The change of an index since the previous clear date; a dash if unknown, and for zones, whose mean is meaningless.
 */
export function IndexChange({ kind, value, isOld = false }: IndexChangeProps) {
  const t = useTranslation();
  const text = useIndexText(kind);
  if (value == null || kind === 'MZ') return <span className={classes.mean}>–</span>;
  const Arrow = value > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span
      className={classes.change}
      data-falls={value < -MIN_SHOWN_CHANGE}
      title={`${text.change(value)} ${t(isOld ? 'map:list.oldChange' : 'map:list.change')}`}
    >
      {Math.abs(value) >= MIN_SHOWN_CHANGE && <Arrow size={14} aria-hidden />}
      {text.change(value)}
      {isOld && OLD_CHANGE_MARK}
    </span>
  );
}
