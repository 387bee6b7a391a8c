import { Skeleton } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { eventKey } from './event-name.ts';
import { useWebhooks } from './queries.ts';

/** The webhooks by which programs are told of a farm, for its owner. */
export function FarmWebhooks({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const found = useWebhooks(farmId);
  const failure = useLoadError(found);
  return (
    <SectionCard
      title={t('other-programs:webhooks.title')}
      lead={t('other-programs:webhooks.ofFarm.lead')}
      actions={<Link to={href('other-programs', { farmId })}>{t('other-programs:webhooks.ofFarm.all')}</Link>}
    >
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {found.data?.length === 0 && <p>{t('other-programs:webhooks.ofFarm.none')}</p>}
        <ItemRows>
          {found.data?.map(({ id, name, address, is_own, person, events, off_because }) => (
            <ItemRow
              key={id}
              icon={<IconPlugConnected size={22} />}
              title={name}
              text={[
                new URL(address).host,
                events.map((event) => t(eventKey(event))).join(', '),
                is_own
                  ? t('other-programs:webhooks.ofFarm.own')
                  : t('other-programs:webhooks.by', { person }),
                off_because !== null && t(`other-programs:webhooks.end.${off_because}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ItemRows>
      </Loaded>
    </SectionCard>
  );
}
