import { successorOf } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  endMembership,
  listStanding,
  moveFarms,
  requireManager,
  requireMember,
  setRole,
} from './members.repo.ts';
import { lockOrganization, readDetails } from './organizations.repo.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';

/** Handlers of the members of an organization: their roles, leaving, and handing over. */
export function memberHandlers({ db }: Pick<OrganizationsDeps, 'db'>) {
  return {
    'organizations.changeRole': ({ actor, address, params, body: { role } }) =>
      db.transaction().execute(async (tx) => {
        const { organizationId, memberId: id } = params;
        await lockOrganization(tx, organizationId);
        const me = await requireManager(tx, organizationId, actor.user_id);
        const before = await requireStanding(tx, organizationId, id);
        if (role !== 'manager' && (await leavesNoManager(tx, organizationId, id)))
          throw new HttpError('last_manager');
        await setRole(tx, id, role);
        const event = { actor, address, entity: 'organization_member', entity_id: id } as const;
        const change = { before: { role: before.role }, after: { role } };
        await recordEvent(tx, { ...event, action: 'member_role_changed', ...change });
        return readDetails(tx, { ...me, role: me.id === id ? role : me.role });
      }),
    'organizations.handOver': ({ actor, address, params, body: { to } }) =>
      db.transaction().execute(async (tx) => {
        const { organizationId, memberId: id } = params;
        await lockOrganization(tx, organizationId);
        const me = await requireMember(tx, organizationId, actor.user_id);
        if (me.id !== id) await requireManager(tx, organizationId, actor.user_id);
        await requireStanding(tx, organizationId, id);
        await requireStanding(tx, organizationId, to);
        await moveFarms(tx, id, to);
        const event = { actor, address, entity: 'organization_member', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'farms_handed_over', after: { to } });
        return readDetails(tx, me);
      }),
    'organizations.removeMember': ({ actor, address, params, body: { hand_over_to } }) =>
      db.transaction().execute(async (tx) => {
        const { organizationId, memberId: id } = params;
        await lockOrganization(tx, organizationId);
        const me = await requireMember(tx, organizationId, actor.user_id);
        if (me.id !== id) await requireManager(tx, organizationId, actor.user_id);
        await requireStanding(tx, organizationId, id);
        if (hand_over_to === id) throw new HttpError('successor_missing');
        if (hand_over_to !== null) {
          await requireStanding(tx, organizationId, hand_over_to);
          await moveFarms(tx, id, hand_over_to);
        }
        if (await leavesNoManager(tx, organizationId, id)) {
          if (hand_over_to === null) throw new HttpError('last_manager');
          await setRole(tx, hand_over_to, 'manager');
        }
        await endMembership(tx, id);
        const event = { actor, address, entity: 'organization_member', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'member_removed', after: { hand_over_to } });
        return undefined;
      }),
  } satisfies SomeHandlers;
}

async function requireStanding(tx: DbTransaction, organization_id: string, id: string) {
  const member = (await listStanding(tx, organization_id)).find((each) => each.id === id);
  if (!member) throw new HttpError('not_found', 'member');
  return member;
}

/** Whether an organization is without a manager when a member is none, or is gone. */
async function leavesNoManager(tx: DbTransaction, organization_id: string, id: string): Promise<boolean> {
  return successorOf(await listStanding(tx, organization_id), id) !== null;
}
