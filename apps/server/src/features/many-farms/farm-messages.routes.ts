import { FARM_MESSAGE_LIMITS } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { addMessage, listMessageFarms, listReceivedMessages, listSent } from './farm-messages.repo.ts';

interface FarmMessagesDeps {
  readonly db: DbPool;
  readonly request: RequestJob;
  now(): Date;
}

/** Handlers of messages to several farms at once. */
export function farmMessagesHandlers({ db, request, now }: FarmMessagesDeps) {
  const { an_hour, a_day } = FARM_MESSAGE_LIMITS;
  const limits = [
    new TryLimit(db, { name: 'farm messages of an hour', max: an_hour, minutes: 60 }),
    new TryLimit(db, { name: 'farm messages of a day', max: a_day, minutes: 24 * 60 }),
  ];

  return {
    'farmMessages.list': async ({ actor }) => {
      const user_id = actor.user_id ?? '';
      return {
        farms: await listMessageFarms(db, user_id),
        sent: await listSent(db, user_id),
        received: await listReceivedMessages(db, user_id),
      };
    },
    'farmMessages.send': async ({ actor, address, body: { id, text, farms: asked } }) => {
      const sender_id = actor.user_id ?? '';
      // A second click, or a repeat after a broken connection, has no further effect.
      const [known] = await listSent(db, sender_id, id);
      if (known) return known;
      const farms = [...new Set(asked)];
      const allowed = new Set((await listMessageFarms(db, sender_id)).map(({ farm }) => farm));
      if (!farms.every((farm) => allowed.has(farm))) throw new HttpError('not_found', 'farm');
      for (const limit of limits) await limit.require(sender_id);
      const isNew = await db.transaction().execute(async (tx) => {
        if (!(await addMessage(tx, { sender_id, id, text, sent_at: now() }, farms))) return false;
        const event = { actor, address, entity: 'farm_message', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'message_sent', after: { farms } });
        return true;
      });
      if (isNew) for (const farm of farms) request('notifications.tell', farm);
      const [sent] = await listSent(db, sender_id, id);
      if (!sent) throw new HttpError('not_found', 'message');
      return sent;
    },
  } satisfies SomeHandlers;
}
