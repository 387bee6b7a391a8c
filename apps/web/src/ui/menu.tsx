import '@mantine/core/styles/Menu.css';
import { Menu as Mantine } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import classes from './menu.module.css';

interface Named {
  readonly label: string;
  readonly icon?: ReactNode;
}

/** A line of a menu: something to do, a page to go to, or a menu of its own. */
export type MenuEntry =
  | (Named & { readonly onSelect: () => void; readonly isDanger?: boolean; readonly isDisabled?: boolean })
  | (Named & { readonly to: string })
  | (Named & { readonly entries: readonly MenuEntry[] })
  /** Says what the lines below it are about. */
  | { readonly heading: string }
  /** A line between two groups. */
  | 'line';

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opens it. */
  readonly children: ReactElement;
  readonly position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end';
  /** Whether it is as wide as its button. */
  readonly isWide?: boolean;
  /** Whether it is open from the start: it was fetched because somebody wanted it. */
  readonly isOpenAtOnce?: boolean;
}

/** A menu, as deep as it must be: arrows move, Enter and Space choose, Escape and scrolling close it. */
export function Menu({
  entries,
  children,
  position = 'bottom-start',
  isWide = false,
  isOpenAtOnce = false,
}: MenuProps) {
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('[role="menu"]');
      if (!isInside) setOpen(false);
    };
    // Scrolling does not bubble; only on its way down can it be heard of every part of the page.
    addEventListener('scroll', close, { capture: true, passive: true });
    return () => removeEventListener('scroll', close, { capture: true });
  }, [isOpen]);
  return (
    <Mantine
      opened={isOpen}
      onChange={setOpen}
      position={position}
      {...(isWide && { width: 'target' })}
      loop
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
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and a menu does not change while it is open
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
