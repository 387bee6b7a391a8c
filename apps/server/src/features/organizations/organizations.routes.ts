import { recordEvent } from '../../platform/db/audit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { compareFarms } from './compare-farms.ts';
import { farmAccessHandlers } from './farm-access.routes.ts';
import { invitationHandlers } from './invitations.routes.ts';
import { requireManager, requireMember } from './members.repo.ts';
import { memberHandlers } from './members.routes.ts';
import { addOrganization, listOrganizations, readDetails, readOrganization } from './organizations.repo.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';

/** Handlers of all calls on organizations: what they are, their members and invitations, and their access to farms. */
export function organizationsHandlers(deps: OrganizationsDeps) {
  const { db } = deps;
  return {
    'organizations.list': async ({ actor }) => ({
      results: await listOrganizations(db, actor.user_id ?? ''),
    }),
    'organizations.create': ({ actor, address, body }) =>
      db.transaction().execute(async (tx) => {
        const user_id = actor.user_id ?? '';
        const id = await addOrganization(tx, user_id, body);
        const event = { actor, address, entity: 'organization', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'organization_created', after: body });
        return readOrganization(tx, user_id, id);
      }),
    'organizations.get': async ({ actor, params }) =>
      readDetails(db, await requireMember(db, params.organizationId, actor.user_id)),
    'organizations.compare': ({ actor, params: { organizationId }, query }) =>
      compareFarms(db, { organization_id: organizationId, user_id: actor.user_id ?? '', year: query.year }),
    'organizations.update': ({ actor, address, params: { organizationId: id }, body }) =>
      db.transaction().execute(async (tx) => {
        const { user_id } = await requireManager(tx, id, actor.user_id);
        const before = await readOrganization(tx, user_id, id);
        await tx.updateTable('organization').set(body).where('id', '=', id).execute();
        const event = { actor, address, entity: 'organization', entity_id: id } as const;
        const change = { before: { name: before.name }, after: body };
        await recordEvent(tx, { ...event, action: 'organization_renamed', ...change });
        return readOrganization(tx, user_id, id);
      }),
    'organizations.remove': ({ actor, address, params: { organizationId: id } }) =>
      db.transaction().execute(async (tx) => {
        await requireManager(tx, id, actor.user_id);
        await tx.deleteFrom('organization').where('id', '=', id).execute();
        const event = { actor, address, entity: 'organization', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'organization_removed' });
        return undefined;
      }),
    ...memberHandlers(deps),
    ...invitationHandlers(deps),
    ...farmAccessHandlers(deps),
  } satisfies SomeHandlers;
}
