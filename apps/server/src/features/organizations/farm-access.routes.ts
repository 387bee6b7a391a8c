import { recordEvent } from '../../platform/db/audit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  endAccess,
  hasFarmOf,
  listFarmOrganizations,
  putAccess,
  setResponsible,
} from './farm-access.repo.ts';
import { listReceived, takeInvitation } from './invitations.repo.ts';
import { listStanding, requireManager } from './members.repo.ts';
import { lockOrganization, readDetails } from './organizations.repo.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';

/** Handlers of the access of organizations to farms, for the owners who give it and the managers who use it. */
export function farmAccessHandlers({ db }: Pick<OrganizationsDeps, 'db'>) {
  return {
    'organizations.ofFarm': async ({ actor, scope }) => {
      const results = await listFarmOrganizations(db, scope);
      const received = await listReceived(db, actor.user_id ?? '');
      const invitations = received.filter(
        ({ kind, organization: { id } }) =>
          kind === 'farm' && results.every(({ organization }) => organization.id !== id),
      );
      return { results, invitations };
    },
    'organizations.giveAccess': ({ actor, address, scope, body }) =>
      db.transaction().execute(async (tx) => {
        const { organization: organization_id, shared_farm: level, is_compared } = body;
        const user_id = actor.user_id ?? '';
        await lockOrganization(tx, organization_id);
        const invitation = await takeInvitation(tx, user_id, { organization_id, kind: 'farm' });
        if (!invitation && !(await hasFarmOf(tx, organization_id, user_id)))
          throw new HttpError('not_found', 'invitation');
        // Those who write notes see them.
        const shows_notes = body.shows_notes || level === 'full_access';
        await putAccess(tx, scope, { organization_id, level, shows_notes, is_compared, given_by: user_id });
        const { farm_id } = scope;
        const event = {
          actor,
          address,
          farm_id,
          entity: 'organization',
          entity_id: organization_id,
        } as const;
        await recordEvent(tx, {
          ...event,
          action: 'organization_given',
          after: { level, shows_notes, ...(is_compared !== undefined && { is_compared }) },
        });
        const [given] = await listFarmOrganizations(tx, scope, organization_id);
        if (!given) throw new HttpError('not_found', 'organization');
        return given;
      }),
    'organizations.endAccess': async ({ actor, address, scope, params: { organizationId } }) => {
      const { farm_id } = scope;
      await db.transaction().execute(async (tx) => {
        const ended = await endAccess(tx, organizationId, { farm_id });
        if (ended === undefined) throw new HttpError('not_found', 'organization');
        const event = { actor, address, farm_id, entity: 'organization', entity_id: organizationId } as const;
        await recordEvent(tx, { ...event, action: 'organization_taken_back' });
      });
      return undefined;
    },
    'organizations.returnAccess': async ({ actor, address, params: { organizationId, accessId } }) => {
      await db.transaction().execute(async (tx) => {
        await requireManager(tx, organizationId, actor.user_id);
        const farm_id = await endAccess(tx, organizationId, { id: accessId });
        if (farm_id === undefined) throw new HttpError('not_found', 'access');
        const event = { actor, address, farm_id, entity: 'organization', entity_id: organizationId } as const;
        await recordEvent(tx, { ...event, action: 'organization_returned' });
      });
      return undefined;
    },
    'organizations.assign': ({ actor, params: { organizationId, accessId }, body: { responsible } }) =>
      db.transaction().execute(async (tx) => {
        await lockOrganization(tx, organizationId);
        const me = await requireManager(tx, organizationId, actor.user_id);
        const members = await listStanding(tx, organizationId);
        if (responsible !== null && !members.some(({ id }) => id === responsible))
          throw new HttpError('not_found', 'member');
        if (!(await setResponsible(tx, organizationId, accessId, responsible)))
          throw new HttpError('not_found', 'access');
        return readDetails(tx, me);
      }),
  } satisfies SomeHandlers;
}
