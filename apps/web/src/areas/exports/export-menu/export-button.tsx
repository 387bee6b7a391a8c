import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/language.ts';

interface ExportButtonProps extends ComponentProps<'button'> {
  /** A text button, an icon in a row of others, or a tool of the map, which styles its buttons itself. */
  readonly variant: 'text' | 'icon' | 'map';
  /** Whether a file is being written. */
  readonly isBusy?: boolean;
}

/** Opens the export formats for parcels. */
export function ExportButton({ variant, isBusy = false, color: _, ...button }: ExportButtonProps) {
  const t = useTranslation();
  const name = t('common:widgets.export');
  const menu = { 'aria-haspopup': 'menu', 'aria-expanded': false, ...button } as const;
  if (variant === 'text')
    return (
      <Button
        {...menu}
        size="md"
        mih={44}
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {name}
      </Button>
    );
  if (variant === 'map')
    return (
      <button {...menu} type="button" disabled={isBusy} aria-busy={isBusy} aria-label={name} title={name}>
        <IconDownload size={20} aria-hidden />
      </button>
    );
  return (
    <ActionIcon {...menu} size={44} variant="subtle" loading={isBusy} aria-label={name} title={name}>
      <IconDownload size={20} aria-hidden />
    </ActionIcon>
  );
}
