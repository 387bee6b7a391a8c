import { cloneElement, lazy, Suspense, startTransition, useState } from 'react';
import type { OpenedMenuProps } from './opened-menu.tsx';

const fetchOpened = () => import('./opened-menu.tsx');
const OpenedMenu = lazy(async () => ({ default: (await fetchOpened()).OpenedMenu }));

export type { MenuEntry } from './opened-menu.tsx';

interface MenuProps extends OpenedMenuProps {
  /** Whether it is initially open: it was fetched because a user pressed it. */
  readonly isOpenAtOnce?: boolean;
}

/**
 * A menu with submenus of any depth: arrows move, Enter and Space choose, Escape and scrolling close it. Until it is
 * first opened there is only its button, since a list may have a menu in each row and a page should not wait for what
 * opens it; its code is fetched once a pointer is near.
 */
export function Menu({ isOpenAtOnce = false, ...props }: MenuProps) {
  const [isUsed, setUsed] = useState(isOpenAtOnce);
  // As a transition, so that the button stays until the code is there.
  const open = () => startTransition(() => setUsed(true));
  const button = cloneElement(props.children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: () => void fetchOpened().catch(() => undefined),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
  });
  return <Suspense fallback={button}>{isUsed ? <OpenedMenu {...props} /> : button}</Suspense>;
}
