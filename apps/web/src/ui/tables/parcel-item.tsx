import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { Swatch } from '../charts/swatch.tsx';
import { Thumbnail } from '../charts/thumbnail.tsx';
import { LongName } from '../texts/long-name.tsx';
import classes from './parcel-item.module.css';

/** Pixels. */
export const PARCEL_ITEM_HEIGHT = 73;

interface ParcelItemProps {
  /** The path of the outline, see `Outline`. */
  readonly outline: string;
  /** The rendered raster; null shows the outline alone. */
  readonly picture: ReactNode | null;
  /** Shown where there is no picture; null while it is not known whether there is one. */
  readonly missing: string | null;
  readonly title: string;
  /** Official name with its locality, and reference; those that differ from the title. */
  readonly place: string;
  /** Stays whole beside the place, which is cut where there is little room. */
  readonly placeNote?: ReactNode;
  readonly crop: { readonly name: string; readonly color: string };
  /** The dates of the crop. */
  readonly interval?: string | undefined;
  /** With its unit. */
  readonly area: string;
  /** Further content on the right, below the area. */
  readonly children?: ReactNode;
  readonly isCurrent?: boolean;
  /** Set if the item expands. */
  readonly isExpanded?: boolean;
  /** The address that the item opens, also before the application runs and in another tab; a button without one. */
  readonly href?: string;
  readonly onClick: () => void;
  /** Reports whether a mouse points at it; touch is ignored, because nothing would end it. */
  readonly onPoint?: (isPointed: boolean) => void;
}

/** A parcel in a list: picture, names, crop with its dates, area. */
export function ParcelItem(props: ParcelItemProps) {
  const { title, place, crop, interval, area, isCurrent = false, onPoint } = props;
  const enter = ({ pointerType, currentTarget }: PointerEvent) => {
    // Rows that scroll past a resting pointer are not pointed at.
    if (pointerType === 'mouse' && !currentTarget.closest('[data-scrolling="true"]')) onPoint?.(true);
  };
  const whole = {
    className: classes.item,
    'aria-current': isCurrent || undefined,
    onPointerEnter: enter,
    onPointerLeave: () => onPoint?.(false),
  };
  const content = (
    <>
      <Thumbnail size={48} outline={props.outline} picture={props.picture} missing={props.missing} />
      <span className={classes.texts}>
        <span className={classes.title}>
          <LongName>{title}</LongName>
        </span>
        <span className={classes.place} title={place}>
          <span>{place}</span>
          {props.placeNote}
        </span>
        <span className={classes.crop} title={interval && `${crop.name} · ${interval}`}>
          <span className={classes.cropName}>
            <Swatch color={crop.color} />
            <span>{crop.name}</span>
          </span>
          {interval && <span className={classes.interval}>{interval}</span>}
        </span>
      </span>
      <span className={classes.numbers}>
        <span>{area}</span>
        {props.children}
      </span>
    </>
  );
  if (props.href === undefined)
    return (
      <button type="button" {...whole} aria-expanded={props.isExpanded} onClick={props.onClick}>
        {content}
      </button>
    );
  const open = (event: MouseEvent) => {
    // The browser opens other tabs and windows.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onClick();
  };
  return (
    <a {...whole} href={props.href} draggable={false} onClick={open}>
      {content}
    </a>
  );
}
