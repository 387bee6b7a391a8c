import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu as Mantine } from '@mantine/core';
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { returnFocus } from '../../lib/return-focus.ts';
import classes from './menu.module.css';

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
export interface OpenedMenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opens it. */
  readonly children: ReactElement<ComponentProps<'button'>>;
  readonly position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end';
  /** Whether it is as wide as its button. */
  readonly isWide?: boolean;
}

/** A menu that is open at first. */
export function OpenedMenu({
  entries,
  children,
  position = 'bottom-start',
  isWide = false,
}: OpenedMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  // Mantine does so only for a menu that was closed at first.
  useEffect(() => {
    if (isOpen) return () => returnFocus(document.getElementById(id));
  }, [isOpen, id]);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('[role="menu"]');
      if (!isInside) setOpen(false);
    };
    // Scroll events do not bubble; only the capture phase catches those of every element.
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => removeEventListener('scroll', close, { capture: true });
  }, [isOpen]);
  return (
    <Mantine
      id={id}
      opened={isOpen}
      onChange={setOpen}
      position={position}
      {...(isWide && { width: 'target' })}
      loop
      // No higher than the room below or above its button: a long one scrolls.
      middlewares={{ flip: true, shift: true, size: true }}
      shadow="md"
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item, divider: classes.line }}
    >
      <Mantine.Target>{children}</Mantine.Target>
      <Mantine.Dropdown>
        <Entries entries={entries} />
      </Mantine.Dropdown>
    </Mantine>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no keys, and a menu does not change while it is open
    <Entry key={i} entry={entry} />
  ));
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Mantine.Divider />;
  if ('heading' in entry) return <Mantine.Label>{entry.heading}</Mantine.Label>;
  const { label, icon } = entry;
  if ('entries' in entry)
    return (
      <Mantine.Sub openDelay={100} closeDelay={150}>
        <Mantine.Sub.Target>
          <Mantine.Sub.Item leftSection={icon} className={classes.item}>
            {label}
          </Mantine.Sub.Item>
        </Mantine.Sub.Target>
        <Mantine.Sub.Dropdown className={classes.dropdown}>
          <Entries entries={entry.entries} />
        </Mantine.Sub.Dropdown>
      </Mantine.Sub>
    );
  if ('to' in entry)
    return (
      <Mantine.Item component={Link} to={entry.to} leftSection={icon}>
        {label}
      </Mantine.Item>
    );
  if ('address' in entry)
    return (
      <Mantine.Item
        component="a"
        href={entry.address}
        // Addresses such as `mailto:` would leave an empty tab.
        {...(entry.address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
        leftSection={icon}
      >
        {label}
      </Mantine.Item>
    );
  return (
    <Mantine.Item
      leftSection={icon}
      onClick={entry.onSelect}
      disabled={entry.isDisabled}
      data-danger={entry.isDanger}
    >
      {label}
    </Mantine.Item>
  );
}
