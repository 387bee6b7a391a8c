import type { Owner } from '@brazda/contract/client';
import { runsOn } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { areaOfLease, useLeaseTexts } from '../lease-texts.ts';
import type { LandProps } from './land-props.ts';
import classes from './leases-screen.module.css';

interface OwnerRow {
  readonly owner: Owner;
  /** Leases that run today, and their m². */
  readonly leases: number;
  readonly area_m2: number;
}

const keyOf = ({ owner }: OwnerRow) => owner.id;

/** The owners of the land with how much of it is theirs; each opens their sheet. */
export function OwnersCard({ farm, land, owners }: LandProps) {
  const t = useTranslation();
  const { areaOf, ownerName } = useLeaseTexts();
  const rows = useMemo(() => ownerRows(owners, land), [owners, land]);
  const columns: readonly Column<OwnerRow>[] = [
    {
      key: 'name',
      title: t('leases:owner.name'),
      cell: ({ owner }) => (
        <button
          type="button"
          className={classes.open}
          onClick={() => openDialog({ type: 'land-owner', farm, ownerId: owner.id })}
        >
          {ownerName(owner)}
        </button>
      ),
    },
    {
      key: 'leases',
      title: t('leases:owner.leases'),
      alignsRight: true,
      cell: ({ leases }) => String(leases),
    },
    { key: 'area', title: t('leases:list.area'), alignsRight: true, cell: ({ area_m2 }) => areaOf(area_m2) },
  ];
  return (
    <SectionCard
      title={t('leases:owner.title', { count: owners.length })}
      lead={t('leases:owner.privacy')}
      actions={
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => openDialog({ type: 'land-owner', farm, ownerId: null })}
        >
          {t('leases:owner.add')}
        </Button>
      }
    >
      {rows.length > 0 && (
        <DataTable caption={t('leases:owner.caption')} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </SectionCard>
  );
}

function ownerRows(owners: readonly Owner[], { results, day }: LandProps['land']): OwnerRow[] {
  const running = results.filter((lease) => runsOn(lease, day));
  const byOwner = new Map<string, { leases: number; area_m2: number }>();
  for (const lease of running)
    for (const { owner, share } of lease.parties) {
      const { leases, area_m2 } = byOwner.get(owner) ?? { leases: 0, area_m2: 0 };
      const part = Math.round((areaOfLease(lease) * share.numerator) / share.denominator);
      byOwner.set(owner, { leases: leases + 1, area_m2: area_m2 + part });
    }
  return owners.map((owner) => ({ owner, ...(byOwner.get(owner.id) ?? { leases: 0, area_m2: 0 }) }));
}
