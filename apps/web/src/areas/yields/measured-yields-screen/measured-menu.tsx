import { type Season, YIELD_FILE_LIMIT } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { exportName } from '../../exports/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { useDownloadMeasured, useMeasuredYields } from '../forecast-queries.ts';

interface MeasuredMenuProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly cropId: string;
  readonly mayChange: boolean;
}

/** Downloads the measured yields as a table, and reads one. */
export function MeasuredMenu({ farm, season, cropId, mayChange }: MeasuredMenuProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const at = { farmId: farm.id, seasonId: season.id, cropId };
  const download = useDownloadMeasured(at);
  const reading = useMeasuredYields(at).read;
  const save = (format: 'xlsx' | 'csv') =>
    download.mutate({
      format,
      name: exportName([farm.name, seasonLabel(season), t('yields:measured.fileName')], format),
    });
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > YIELD_FILE_LIMIT) notify({ type: 'error', text: t('yields:measured.tooLarge') });
    else reading.mutate(file, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
  };
  return (
    <div>
      <Menu
        entries={[
          { label: t('yields:measured.xlsx'), onSelect: () => save('xlsx') },
          { label: t('yields:measured.csv'), onSelect: () => save('csv') },
          ...(mayChange
            ? ['line' as const, { label: t('yields:measured.read'), onSelect: () => input.current?.click() }]
            : []),
        ]}
      >
        <Button
          size="md"
          mih={44}
          variant="default"
          loading={download.isPending || reading.isPending}
          leftSection={<IconTable size={20} aria-hidden />}
        >
          {t('yields:measured.table')}
        </Button>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label={t('yields:measured.read')}
        onChange={({ currentTarget }) => {
          read(currentTarget.files?.[0]);
          // The same file can then be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
