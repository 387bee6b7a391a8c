import type { OrganizationDetails } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { PageLoadError } from '../../layouts/page-states.tsx';
import { useTranslation } from '../../lib/language.ts';
import { blockingError, loadErrorOf, useLoadError } from '../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/cards/page.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { FarmsCard } from './farms-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { MembersCard } from './members-card.tsx';
import { OrganizationSettings } from './organization-settings.tsx';
import { useOrganization } from './queries.ts';

/** An organization: its members, and the farms to which owners have given it access. */
export function OrganizationScreen() {
  const t = useTranslation();
  const title = useRouteTitle('organization');
  const { organizationId = '' } = useParams();
  const found = useOrganization(organizationId);
  const blocked = blockingError(loadErrorOf(found));
  const failure = useLoadError(found);
  const { data: organization } = found;
  usePageTitle(title, organization?.name);
  return (
    <Page
      title={blocked ? title : (organization?.name ?? title)}
      lead={organization && !blocked && leadOf(organization)}
      back={{ to: href('organizations'), label: t('organizations:toOrganizations') }}
      width="text"
    >
      {blocked && <PageLoadError failure={blocked} />}
      {!organization && !blocked && <Skeleton height={260} radius={10} />}
      {organization && !blocked && (
        <>
          {failure && <LoadFailure {...failure} />}
          <div>
            <Button
              component={Link}
              to={href('organization-comparison', { organizationId })}
              variant="light"
              size="sm"
              mih={44}
            >
              {t('organizations:comparison.open')}
            </Button>
          </div>
          <FarmsCard organization={organization} />
          <MembersCard organization={organization} />
          {organization.role === 'manager' && <InvitationsCard organization={organization} />}
          <OrganizationSettings key={organization.name} organization={organization} />
        </>
      )}
    </Page>
  );

  function leadOf({ country, role, members_count, farms_count }: OrganizationDetails) {
    return [
      t(`shell:farmForm.${country}`),
      t('organizations:youAre', { role: t(`organizations:role.${role}`) }),
      t('organizations:members', { count: members_count }),
      t('organizations:farms', { count: farms_count }),
    ].join(' · ');
  }
}
