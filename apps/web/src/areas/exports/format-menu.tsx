import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Menu } from '../../ui/dropdowns/menu.tsx';

interface FormatMenuProps<Format extends string> {
  readonly label: string;
  readonly formats: readonly { readonly format: Format; readonly label: string }[];
  readonly isBusy: boolean;
  readonly onFormat: (format: Format) => void;
}

/** A button that downloads something in one of some formats. */
export function FormatMenu<Format extends string>({
  label,
  formats,
  isBusy,
  onFormat,
}: FormatMenuProps<Format>) {
  return (
    <Menu
      entries={formats.map(({ format, label: name }) => ({ label: name, onSelect: () => onFormat(format) }))}
    >
      <Button
        size="md"
        mih={44}
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {label}
      </Button>
    </Menu>
  );
}
