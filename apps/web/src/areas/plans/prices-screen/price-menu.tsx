import { PRICE_FILE_LIMIT } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { exportName } from '../../exports/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { useDownloadPrices } from '../downloads.ts';
import type { usePriceActions } from '../price-changes.ts';
import { PriceDecimals } from './price-decimals.tsx';

interface PriceMenuProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  readonly mayChange: boolean;
  readonly actions: ReturnType<typeof usePriceActions>;
}

/** Downloads the prices as a table, reads one, and copies the prices of another season. */
export function PriceMenu({ farm, seasonId, mayChange, actions }: PriceMenuProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const download = useDownloadPrices({ farmId: farm.id, seasonId });
  const season = farm.seasons.find(({ id }) => id === seasonId);
  const others = farm.seasons
    .filter(({ id }) => id !== seasonId)
    .toSorted((one, other) => other.end_year - one.end_year);
  const save = (format: 'xlsx' | 'csv') =>
    download.mutate({
      format,
      name: exportName(
        [farm.name, ...(season ? [seasonLabel(season)] : []), t('plans:prices.fileName')],
        format,
      ),
    });
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > PRICE_FILE_LIMIT) notify({ type: 'error', text: t('plans:prices.tooLarge') });
    else actions.read({ file });
  };
  return (
    <div>
      <Menu
        entries={[
          { label: t('plans:prices.xlsx'), onSelect: () => save('xlsx') },
          { label: t('plans:prices.csv'), onSelect: () => save('csv') },
          ...(mayChange
            ? [
                'line' as const,
                { label: t('plans:prices.read'), onSelect: () => input.current?.click() },
                ...others.map((one) => ({
                  label: t('plans:template.copy', { year: seasonLabel(one) }),
                  onSelect: () => actions.copy(one.id),
                })),
              ]
            : []),
        ]}
      >
        <Button
          size="md"
          mih={44}
          variant="default"
          loading={download.isPending || actions.isBusy}
          leftSection={<IconTable size={20} aria-hidden />}
        >
          {t('plans:prices.table')}
        </Button>
      </Menu>
      {actions.unclear && <PriceDecimals actions={actions} unclear={actions.unclear} />}
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label={t('plans:prices.read')}
        onChange={({ currentTarget }) => {
          read(currentTarget.files?.[0]);
          // The same file can then be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
