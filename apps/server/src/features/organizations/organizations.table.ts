import type { Country, InvitationKind, OrganizationLevel, OrganizationRole } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface OrganizationTable {
  id: string;
  name: string;
  country: Country;
  created_by: string;
  created_at: Defaulted<Date>;
}

interface OrganizationMemberTable {
  id: string;
  organization_id: string;
  user_id: string;
  role: OrganizationRole;
  joined_at: Defaulted<Date>;
}

interface OrganizationInvitationTable {
  id: string;
  organization_id: string;
  kind: InvitationKind;
  email: string;
  /** Null for the owner of a farm. */
  role: OrganizationRole | null;
  invited_by: string;
  created_at: Defaulted<Date>;
  expires_at: Date;
}

interface OrganizationFarmTable {
  id: string;
  organization_id: string;
  farm_id: string;
  level: OrganizationLevel;
  shows_notes: Defaulted<boolean>;
  responsible_id: string | null;
  given_by: string;
  is_compared: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    organization: OrganizationTable;
    organization_member: OrganizationMemberTable;
    organization_invitation: OrganizationInvitationTable;
    organization_farm: OrganizationFarmTable;
  }
}
