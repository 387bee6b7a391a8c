import { sql } from 'kysely';

/**
 * Everyone with whom a farm, or parcels of it, is shared, as a table `farm_guest`: by a share, or as a member of an organization to
 * which the owner has given access, where readers only view. All who ask what is shared with whom read it here. `share_id` is
 * null for members of organizations, who see the whole farm; `covered_as` is what a license counts as one user; `is_told`: of an
 * organization only the member who is responsible for the farm is told what is new there.
 */
export const FARM_GUESTS = sql`(
  select id as share_id, farm_id, user_id, level, shows_notes, true as is_told, lower(email) as covered_as
  from farm_share where deleted_at is null
  union all
  select null, access.farm_id, member.user_id, case when member.role = 'reader' then 'view_only' else access.level end,
    access.shows_notes, access.responsible_id is not distinct from member.id, access.organization_id
  from organization_farm access
    join organization_member member on member.organization_id = access.organization_id) farm_guest`;
