import type { PointerEvent, ReactNode } from 'react';
import classes from './parcel-item.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** Pixels; of the specification. */
export const PARCEL_ITEM_HEIGHT = 73;

interface ParcelItemProps {
  /** The path of the outline, see `Outline`. */
  readonly outline: string;
  /** The painted raster; null shows the outline alone. */
  readonly picture: ReactNode | null;
  /** Written where there is no picture; null while nobody knows whether there is one. */
  readonly missing: string | null;
  readonly title: string;
  /** Official name with its locality, and reference; the ones that differ from the title. */
  readonly place: string;
  readonly crop: { readonly name: string; readonly color: string };
  /** From when to when the crop stands. */
  readonly interval?: string | undefined;
  /** With its unit. */
  readonly area: string;
  /** What else stands on the right, below the area. */
  readonly children?: ReactNode;
  readonly isCurrent?: boolean;
  /** Given for one that opens what belongs to it. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
  /** Whether a mouse points at it; a finger leaves no pointer behind that could end it. */
  readonly onPoint?: (isPointed: boolean) => void;
}

/** One parcel in a list: picture, names, crop with its days, area. */
export function ParcelItem(props: ParcelItemProps) {
  const { title, place, crop, interval, area, isCurrent = false, onPoint } = props;
  const enter = ({ pointerType, currentTarget }: PointerEvent) => {
    // Rows that pass under a resting pointer are not pointed at.
    if (pointerType === 'mouse' && !currentTarget.closest('[data-scrolling="true"]')) onPoint?.(true);
  };
  return (
    <button
      type="button"
      className={classes.item}
      aria-current={isCurrent || undefined}
      aria-expanded={props.isExpanded}
      onClick={props.onClick}
      onPointerEnter={enter}
      onPointerLeave={() => onPoint?.(false)}
    >
      <Thumbnail size={48} outline={props.outline} picture={props.picture} missing={props.missing} />
      <span className={classes.texts}>
        <span className={classes.title}>{title}</span>
        <span className={classes.place} title={place}>
          {place}
        </span>
        <span className={classes.crop} title={interval && `${crop.name} · ${interval}`}>
          <i style={{ background: crop.color }} aria-hidden />
          {crop.name}
          {interval && <span className={classes.interval}> · {interval}</span>}
        </span>
      </span>
      <span className={classes.numbers}>
        <span>{area}</span>
        {props.children}
      </span>
    </button>
  );
}
