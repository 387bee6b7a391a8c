import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { highlightedParcel } from '../imagery/index.ts';
import classes from './item-card.module.css';
import { itemElementId } from './item-place.ts';

interface ItemCardProps {
  readonly id: string;
  /** The parcel that a map beside the list marks while the pointer is on the card. */
  readonly parcelId?: string;
  readonly title: string;
  /** Its place in the list, which the map beside it shows as well; null where it has none. */
  readonly number: number | null;
  /** A picture of it, or an icon. */
  readonly picture: ReactNode;
  /** What it is about, in few words. */
  readonly about: string;
  /** Why it is here, in one sentence. */
  readonly reason: string;
  /** How sure that is. */
  readonly basis?: string;
  readonly isAnswered?: boolean;
  /** What to do about it. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Something that waits for the person: what, where and why, how sure it is, and what to do about it. */
export function ItemCard(props: ItemCardProps) {
  const {
    id,
    parcelId,
    title,
    number,
    picture,
    about,
    reason,
    basis,
    isAnswered = false,
    actions,
    children,
  } = props;
  const card = useRef<HTMLElement>(null);
  const isAimed = useLocation().hash === `#${itemElementId(id)}`;
  useEffect(() => {
    if (!isAimed) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus();
  }, [isAimed]);
  return (
    <article
      ref={card}
      id={itemElementId(id)}
      className={classes.item}
      aria-label={title}
      tabIndex={-1}
      data-answered={isAnswered}
      onPointerEnter={() => parcelId !== undefined && highlightedParcel.set(parcelId)}
      onPointerLeave={() => parcelId !== undefined && highlightedParcel.set(null)}
    >
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <h3>
          {number !== null && <b className={classes.number}>{number}</b>}
          {title}
        </h3>
        <p className={classes.about}>{about}</p>
        <p>{reason}</p>
        {basis && <p className={classes.about}>{basis}</p>}
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </article>
  );
}
