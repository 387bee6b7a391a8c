import type { LicenseBandRow } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useCoverText } from '../../licenses/index.ts';
import classes from '../staff.module.css';
import { bandState, sortBands } from './band-state.ts';

const keyOf = ({ id }: LicenseBandRow) => id;

interface BandTableProps {
  readonly bands: readonly LicenseBandRow[];
  readonly today: string;
}

/** Area bands with their prices and the days on which they are offered. */
export function BandTable({ bands, today }: BandTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const coverText = useCoverText();
  const columns: Column<LicenseBandRow>[] = [
    {
      key: 'area',
      title: t('staff:bands.column.area'),
      cell: ({ upper_bound_ha }) => coverText(upper_bound_ha),
    },
    {
      key: 'users',
      title: t('staff:bands.column.users'),
      alignsRight: true,
      cell: ({ shared_users_no }) => formats.count(shared_users_no),
    },
    {
      key: 'price',
      title: t('staff:bands.column.price'),
      alignsRight: true,
      cell: ({ price1y }) => formats.moneyIn(SALE_CURRENCY).amount(price1y),
    },
    {
      key: 'withVat',
      title: t('staff:bands.column.withVat'),
      alignsRight: true,
      cell: ({ price1y_with_vat }) => formats.moneyIn(SALE_CURRENCY).amount(price1y_with_vat),
    },
    {
      key: 'validity',
      title: t('staff:bands.column.validity'),
      cell: (band) => <Validity band={band} today={today} />,
    },
    {
      key: 'actions',
      title: t('staff:bands.column.actions'),
      alignsRight: true,
      cell: (band) => (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('staff:bands.change', { area: coverText(band.upper_bound_ha) })}
          onClick={() => openDialog({ type: 'band-form', band })}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('staff:bands.title')}
      columns={columns}
      rows={sortBands(bands, today)}
      keyOf={keyOf}
    />
  );
}

function Validity({ band, today }: { band: LicenseBandRow; today: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { valid_from, valid_to, is_campaign } = band;
  const state = bandState(band, today);
  const from = formats.shortDate(valid_from);
  return (
    <div className={classes.lines}>
      {valid_to === null
        ? t('staff:bands.from', { from })
        : t('staff:bands.days', { from, to: formats.shortDate(valid_to) })}
      <span className={classes.badges}>
        <span className={classes.badge} data-tone={state === 'offered' ? 'now' : undefined}>
          {t(`staff:bands.state.${state}`)}
        </span>
        {is_campaign && (
          <span className={classes.badge} data-tone="campaign">
            {t('staff:bands.campaign')}
          </span>
        )}
      </span>
    </div>
  );
}
