import { likelySameOwners } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapPinOff, IconUsers } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { useMergeOwners } from '../lease-changes.ts';
import { useLeaseTexts } from '../lease-texts.ts';
import type { LandProps } from './land-props.ts';

/** What is worked without a contract, what is covered twice, and owners who may be one. */
export function FindingsCard({ farm, land, owners }: LandProps) {
  const t = useTranslation();
  const { uncovered, covered_twice } = land;
  const same = likelySameOwners(owners.filter(({ erased_at }) => erased_at === null));
  if (uncovered.length + covered_twice.length + same.length === 0 || land.results.length === 0) return null;
  return (
    <SectionCard title={t('leases:findings.title')} lead={t('leases:findings.lead')}>
      {covered_twice.length > 0 && (
        <Disclosure title={t('leases:findings.twice', { count: covered_twice.length })}>
          <TwiceRows farm={farm} land={land} owners={owners} />
        </Disclosure>
      )}
      {uncovered.length > 0 && (
        <Disclosure title={t('leases:findings.uncovered', { count: uncovered.length })}>
          <UncoveredRows farm={farm} land={land} owners={owners} />
        </Disclosure>
      )}
      {same.length > 0 && (
        <Disclosure title={t('leases:findings.same', { count: same.length })}>
          <SameRows farm={farm} land={land} owners={owners} />
        </Disclosure>
      )}
    </SectionCard>
  );
}

function TwiceRows({ farm, land, owners }: LandProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { areaOf, ownerName } = useLeaseTexts();
  const names = new Map(owners.map((owner) => [owner.id, owner]));
  const leases = new Map(land.results.map((lease) => [lease.id, lease]));
  return (
    <ItemRows>
      {land.covered_twice.map(({ parcel, parcel_name, leases: ids, start_date, end_date, excess_m2 }) => (
        <ItemRow
          key={`${parcel} ${start_date}`}
          icon={<IconAlertTriangle size={22} />}
          title={parcel_name}
          text={t(end_date === null ? 'leases:findings.twiceOpen' : 'leases:findings.twiceText', {
            area: areaOf(excess_m2),
            from: formats.date(start_date),
            until: end_date === null ? '' : formats.date(end_date),
          })}
          actions={ids.map((id) => {
            const lease = leases.get(id);
            return (
              lease && (
                <Button
                  key={id}
                  variant="subtle"
                  size="md"
                  mih={44}
                  onClick={() => openDialog({ type: 'lease', farm, lease })}
                >
                  {lease.parties.map(({ owner }) => ownerName(names.get(owner))).join(', ') ||
                    t(`leases:kind.${lease.kind}`)}
                </Button>
              )
            );
          })}
        />
      ))}
    </ItemRows>
  );
}

function UncoveredRows({ farm, land }: LandProps) {
  const t = useTranslation();
  const { areaOf } = useLeaseTexts();
  return (
    <ItemRows>
      {land.uncovered.map(({ parcel, parcel_name, area_m2 }) => (
        <ItemRow
          key={parcel}
          icon={<IconMapPinOff size={22} />}
          title={parcel_name}
          text={t('leases:findings.uncoveredText', { area: areaOf(area_m2) })}
          actions={
            <Button
              variant="subtle"
              size="md"
              mih={44}
              onClick={() => openDialog({ type: 'lease', farm, lease: null, parcels: [parcel] })}
            >
              {t('leases:lease.add')}
            </Button>
          }
        />
      ))}
    </ItemRows>
  );
}

/** Owners who may be the same person: asked, and never merged by themselves. */
function SameRows({ farm, owners }: LandProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutateAsync: merge } = useMergeOwners(farm.id);
  const same = likelySameOwners(owners.filter(({ erased_at }) => erased_at === null));
  return (
    <ItemRows>
      {same.map(([first, ...others]) => (
        <ItemRow
          key={first!.id}
          icon={<IconUsers size={22} />}
          title={[first!, ...others].map(({ name }) => name).join(' · ')}
          text={t('leases:findings.sameText')}
          actions={
            <Button
              variant="subtle"
              size="md"
              mih={44}
              onClick={() =>
                openDialog({
                  type: 'confirm',
                  title: t('leases:owner.mergeTitle'),
                  text: t('leases:owner.mergeText', { name: first!.name }),
                  confirm: t('leases:owner.merge'),
                  onConfirm: async () => {
                    try {
                      for (const { id } of others) await merge({ ownerId: id, into: first!.id });
                    } catch (error) {
                      notify({ type: 'error', text: errorText(error as Error) });
                    }
                  },
                })
              }
            >
              {t('leases:owner.merge')}
            </Button>
          }
        />
      ))}
    </ItemRows>
  );
}
