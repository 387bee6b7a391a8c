import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { Menu, type MenuEntry } from '../../../ui/dropdowns/menu.tsx';

interface RowMenuProps {
  /** The person or the machine. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** The further actions of a row. */
export function RowMenu({ name, entries }: RowMenuProps) {
  const t = useTranslation();
  return (
    <Menu position="bottom-end" entries={entries}>
      <ActionIcon variant="subtle" size={44} aria-label={t('journal:more', { name })}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu>
  );
}
