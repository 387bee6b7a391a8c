import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { lockUserStatus, setUserStatus } from './user-status.repo.ts';
import { countUsers, getUser, listUsers } from './users.repo.ts';

/** Handlers of the staff calls on users. */
export function staffHandlers({ db, today }: { db: DbPool; today(): string }) {
  return {
    'staff.users': async ({ query, language }) => {
      const [results, count] = await Promise.all([
        listUsers(db, query, { today: today(), language }),
        countUsers(db, query.search),
      ]);
      return { results, count };
    },
    'staff.updateUser': ({ params: { userId }, body, actor, address, language }) =>
      db.transaction().execute(async (tx) => {
        const before = await lockUserStatus(tx, userId);
        if (!before) throw new HttpError('not_found', 'user');
        const after = {
          is_active: body.is_active ?? before.is_active,
          groups: body.groups ? [...new Set(body.groups)] : before.groups,
        };
        if (before.is_staff && !after.is_active) throw new HttpError('of_staff');
        await setUserStatus(tx, userId, after);
        const event = { actor, address, entity: 'app_user', entity_id: userId } as const;
        if (after.is_active !== before.is_active)
          await recordEvent(tx, {
            ...event,
            action: after.is_active ? 'user_activated' : 'user_deactivated',
          });
        if (body.groups)
          await recordEvent(tx, {
            ...event,
            action: 'groups_set',
            before: { groups: before.groups },
            after: { groups: after.groups },
          });
        const user = await getUser(tx, userId, { today: today(), language });
        if (!user) throw new HttpError('not_found', 'user');
        return user;
      }),
  } satisfies SomeHandlers;
}
