import {
  type ComponentProps,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
} from 'react';

const fetchOpened = () => import('./opened-menu.tsx');
const OpenedMenu = lazy(async () => ({ default: (await fetchOpened()).OpenedMenu }));

interface Named {
  readonly label: string;
  readonly icon?: ReactNode;
}

/** An entry of a menu: an action, a page, an address that another app or site opens, or a submenu. */
export type MenuEntry =
  | (Named & { readonly onSelect: () => void; readonly isDanger?: boolean; readonly isDisabled?: boolean })
  | (Named & { readonly to: string })
  | (Named & { readonly address: string })
  | (Named & { readonly entries: readonly MenuEntry[] })
  /** Heading of the entries below it. */
  | { readonly heading: string }
  /** A separator between two groups. */
  | 'line';

/** What a menu shows, and where. */
export interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opens it. */
  readonly children: ReactElement<ComponentProps<'button'>>;
  readonly position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end';
  /** Whether it is as wide as its button. */
  readonly isWide?: boolean;
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
