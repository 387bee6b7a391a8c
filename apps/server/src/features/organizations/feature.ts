import type { Feature } from '../../platform/feature.ts';
import { leaveOrganizations } from './leave-organizations.repo.ts';
import { ORGANIZATION_MAILS } from './organizations.mails.ts';
import { organizationsHandlers } from './organizations.routes.ts';

export const organizationsFeature = {
  handlers: organizationsHandlers,
  mails: ORGANIZATION_MAILS,
  onAccountRemoved: leaveOrganizations,
  errors: {
    last_manager: 409,
    successor_missing: 400,
    many_organizations: { status: 409, recordedAs: 'limit_hit' },
    many_members: { status: 409, recordedAs: 'limit_hit' },
    many_invitations: { status: 409, recordedAs: 'limit_hit' },
    many_farms_of_organization: { status: 409, recordedAs: 'limit_hit' },
  },
} as const satisfies Feature;
