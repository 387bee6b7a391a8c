import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './item-card.module.css';

interface ItemCardProps {
  /** Of its element: a link with this fragment leads to it. */
  readonly id?: string;
  readonly title: string;
  /** After the title, such as when it will be. */
  readonly state?: string;
  /** Its place in the list, which a map beside it shows as well; null where it has none. */
  readonly number: number | null;
  /** A picture of it, or an icon. */
  readonly picture: ReactNode;
  /** What it is about, in few words. */
  readonly about: string;
  /** Why it is here, in one sentence. */
  readonly reason: string;
  /** How sure that is. */
  readonly basis?: string;
  /** What to do about it. */
  readonly actions?: ReactNode;
  /** Whether the pointer is on it. */
  readonly onHover?: (isOver: boolean) => void;
  readonly children?: ReactNode;
}

/** Something to have a look at: what, where and why, how sure it is, and what to do about it. */
export function ItemCard(props: ItemCardProps) {
  const { id, title, state, number, picture, about, reason, basis, actions, onHover, children } = props;
  const card = useRef<HTMLElement>(null);
  const isAimed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isAimed) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus();
  }, [isAimed]);
  return (
    <article
      ref={card}
      id={id}
      className={classes.item}
      aria-label={`${title}, ${about}`}
      tabIndex={-1}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <h3>
          {number !== null && <b className={classes.number}>{number}</b>}
          {title} {state && <span className={classes.state}>{state}</span>}
        </h3>
        <p className={classes.about}>{about}</p>
        <p>{reason}</p>
        {basis && <p className={classes.about}>{basis}</p>}
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </article>
  );
}
