import { MAX_PUSH_DEVICES } from '@brazda/domain';
import type { Config } from '../../config.ts';
import type { DbPool } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import type { NotificationSource } from '../../platform/notification-source.ts';
import { accessOfPerson, scopeOfSource } from './current-items.ts';
import { insertDelivery } from './deliveries.repo.ts';
import { listDevices, putDevice, removeDevice } from './devices.repo.ts';
import { listNotifications, markRead } from './notifications.repo.ts';
import { listFarmsOf } from './people.repo.ts';
import { findPushKeys } from './push-keys.repo.ts';
import { isPushService } from './push-service.ts';
import { beginSettings, listMuted, readSettings, saveSettings } from './settings.repo.ts';
import { unsubscribe } from './unsubscribe.repo.ts';

interface NotificationsDeps {
  readonly db: DbPool;
  readonly config: Pick<Config, 'PUSH_HOSTS'>;
  readonly notificationSources: readonly NotificationSource[];
  readonly request: RequestJob;
  now(): Date;
}

/** Test messages of a person within a minute. */
const MAX_TESTS = 5;

/** Handlers of what people are told, and how. */
export function notificationsHandlers({ db, config, notificationSources, request, now }: NotificationsDeps) {
  const tests = new TryLimit(db, { name: 'push test', max: MAX_TESTS });

  async function presentSettings({ user_id: user, session_id }: Actor) {
    const user_id = user ?? '';
    const { digest_at: _, ...settings } = await readSettings(db, user_id);
    return {
      ...settings,
      muted: await listMuted(db, user_id),
      devices: await listDevices(db, user_id, session_id),
      push_key: config.PUSH_HOSTS.length > 0 ? ((await findPushKeys(db))?.public_key ?? null) : null,
    };
  }

  return {
    'notifications.list': async ({ actor, query }) => {
      const user_id = actor.user_id ?? '';
      const farms = await listFarmsOf(db, user_id);
      const accesses = await Promise.all(
        farms.map(({ id: farm_id }) => accessOfPerson(db, { user_id, farm_id })),
      );
      const kinds = notificationSources.flatMap((source) => {
        const scopes = accesses.flatMap((access) => scopeOfSource(source, access) ?? []);
        return source.kinds.map((kind) => ({ kind, scopes }));
      });
      const results = await listNotifications(db, user_id, kinds, { now: now(), limit: query.limit });
      return { results, unread: results.filter(({ is_read }) => !is_read).length };
    },
    'notifications.markRead': async ({ actor, body }) => {
      await markRead(db, actor.user_id ?? '', body.ids, now());
      return undefined;
    },
    'notifications.settings': ({ actor }) => presentSettings(actor),
    'notifications.saveSettings': async ({ actor, body }) => {
      await db.transaction().execute((tx) => saveSettings(tx, actor.user_id ?? '', body, now()));
      return presentSettings(actor);
    },
    'notifications.addDevice': async ({ actor, body, device }) => {
      const user_id = actor.user_id ?? '';
      const session_id = actor.session_id ?? '';
      const { endpoint, keys } = body.subscription;
      if (!isPushService(endpoint, config.PUSH_HOSTS)) throw new HttpError('push_service');
      return db.transaction().execute(async (tx) => {
        const id = await putDevice(tx, {
          id: newId(),
          user_id,
          session_id,
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          device,
          created_at: now(),
        });
        await beginSettings(tx, user_id, now());
        const devices = await listDevices(tx, user_id, session_id);
        if (devices.length > MAX_PUSH_DEVICES) throw new HttpError('many_devices', String(MAX_PUSH_DEVICES));
        return devices.find((each) => each.id === id)!;
      });
    },
    'notifications.removeDevice': async ({ actor, params }) => {
      const isRemoved = await removeDevice(db, actor.user_id ?? '', params.deviceId);
      if (!isRemoved) throw new HttpError('not_found', 'device');
      return undefined;
    },
    'notifications.testDevice': async ({ actor, params }) => {
      const user_id = actor.user_id ?? '';
      const devices = await listDevices(db, user_id, actor.session_id);
      const device = devices.find(({ id }) => id === params.deviceId);
      if (!device) throw new HttpError('not_found', 'device');
      await tests.require(user_id);
      await db.transaction().execute((tx) =>
        insertDelivery(
          tx,
          {
            user_id,
            subscription_id: device.id,
            content: 'test',
            day: null,
            notification_ids: [],
            due_at: now(),
          },
          now(),
        ),
      );
      request('notifications.deliver', null);
      return undefined;
    },
    'notifications.unsubscribe': async ({ body }) => {
      const mail = await unsubscribe(db, body.token, now());
      if (!mail) throw new HttpError('not_found', 'link');
      return { mail };
    },
  } satisfies SomeHandlers;
}
