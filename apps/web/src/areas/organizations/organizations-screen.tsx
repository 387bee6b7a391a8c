import { Skeleton } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { href } from '../../routes/href.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { Page } from '../../ui/cards/page.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { CreateOrganization } from './create-organization.tsx';
import { useOrganizations } from './queries.ts';
import { ReceivedInvitations } from './received-invitations.tsx';

/** The organizations of a person, what they ask, and a new one. */
export function OrganizationsScreen() {
  const t = useTranslation();
  const title = useRouteTitle('organizations');
  usePageTitle(title);
  return (
    <Page
      title={title}
      lead={t('organizations:lead')}
      back={{ to: href('map'), label: t('organizations:toMap') }}
      width="text"
    >
      <ReceivedInvitations />
      <OwnOrganizations />
      <CreateOrganization />
    </Page>
  );
}

function OwnOrganizations() {
  const t = useTranslation();
  const found = useOrganizations();
  const failure = useLoadError(found);
  return (
    <SectionCard title={t('organizations:own.title')}>
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {found.data?.length === 0 && (
          <EmptyState
            icon={<IconBuildingCommunity />}
            title={t('organizations:own.none')}
            text={t('organizations:own.noneHint')}
          />
        )}
        <ItemRows>
          {found.data?.map(({ id, name, role, members_count, farms_count }) => (
            <ItemRow
              key={id}
              icon={<IconBuildingCommunity size={22} />}
              title={<Link to={href('organization', { organizationId: id })}>{name}</Link>}
              text={[
                t(`organizations:role.${role}`),
                t('organizations:members', { count: members_count }),
                t('organizations:farms', { count: farms_count }),
              ].join(' · ')}
            />
          ))}
        </ItemRows>
      </Loaded>
    </SectionCard>
  );
}
