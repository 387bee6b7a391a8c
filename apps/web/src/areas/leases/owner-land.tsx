import type { Farm } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconFileText, IconMapPin } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { areaOfLease, useLeaseTexts } from './lease-texts.ts';
import { useLeases } from './queries.ts';

interface OwnerLandProps {
  readonly farm: Farm;
  readonly ownerId: string;
}

/** The leases and titles of an owner, with their share of each. */
export function OwnerLand({ farm, ownerId }: OwnerLandProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { areaOf, landOf, priceOf, endOf, titleName } = useLeaseTexts();
  const found = useLeases(farm.id).data;
  const leases = (found?.results ?? []).flatMap((lease) =>
    lease.parties.filter(({ owner }) => owner === ownerId).map(({ share }) => ({ lease, share })),
  );
  const titles = (found?.titles ?? []).flatMap((title) =>
    title.shares.filter(({ owner }) => owner === ownerId).map(({ share }) => ({ title, share })),
  );
  if (leases.length + titles.length === 0) return <p>{t('leases:owner.nothing')}</p>;
  const shareText = ({ numerator, denominator }: (typeof leases)[number]['share']) =>
    numerator === denominator ? [] : [t('leases:share', { share: `${numerator}/${denominator}` })];
  return (
    <ItemRows>
      {leases.map(({ lease, share }) => (
        <ItemRow
          key={lease.id}
          icon={<IconFileText size={22} />}
          title={landOf(lease)}
          text={[
            areaOf(areaOfLease(lease)),
            ...shareText(share),
            priceOf(lease),
            t('leases:period', { from: formats.date(lease.start_date), until: endOf(lease) }),
          ].join(' · ')}
          actions={
            <Button
              variant="subtle"
              size="md"
              mih={44}
              onClick={() => openDialog({ type: 'lease', farm, lease })}
            >
              {t('leases:lease.open')}
            </Button>
          }
        />
      ))}
      {titles.map(({ title, share }) => (
        <ItemRow
          key={title.id}
          icon={<IconMapPin size={22} />}
          title={titleName(title)}
          text={[...(title.area_m2 === null ? [] : [areaOf(title.area_m2)]), ...shareText(share)].join(' · ')}
          actions={
            <Button
              variant="subtle"
              size="md"
              mih={44}
              onClick={() => openDialog({ type: 'land-title', farm, titleId: title.id })}
            >
              {t('leases:title.open')}
            </Button>
          }
        />
      ))}
    </ItemRows>
  );
}
