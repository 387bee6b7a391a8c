import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@brazda/contract';
import { WEBHOOK_LIMITS } from '@brazda/domain';
import type { Config } from '../../config.ts';
import { recordEvent } from '../../platform/db/audit.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import type { Vault } from '../../platform/vault.ts';
import { type DeliveryRow, insertTest, listDeliveries, replay } from './deliveries.repo.ts';
import { addressProblemOf, resolveHost } from './receiver-address.ts';
import { countWebhooks, listWebhooks, removeWebhook, switchOn, type WebhookRow } from './webhooks.repo.ts';

interface WebhooksDeps {
  readonly db: DbPool;
  readonly config: Pick<Config, 'WEBHOOK_PRIVATE_HOSTS'>;
  readonly webhookVault: Vault;
  readonly request: RequestJob;
  now(): Date;
}

/** A caller on a farm. */
interface OnFarm {
  readonly actor: Actor;
  readonly access: string;
  readonly scope: Scope;
}

/** Handlers of the webhooks of a farm. */
export function webhooksHandlers({ db, config, webhookVault, request, now }: WebhooksDeps) {
  const tests = new TryLimit(db, { name: 'webhook test', max: WEBHOOK_LIMITS.tests_per_minute });
  const check = { hosts: config.WEBHOOK_PRIVATE_HOSTS, resolve: resolveHost };

  async function find({ actor, access, scope }: OnFarm, id: string): Promise<Webhook> {
    const [row] = await listWebhooks(db, scope, { seesAddresses: access === 'owner', id });
    if (!row) throw new HttpError('not_found', 'webhook');
    return presentWebhook(row, actor);
  }

  async function findOn(call: OnFarm, id: string): Promise<void> {
    if ((await find(call, id)).off_at !== null) throw new HttpError('webhook_off');
    await tests.require(`${call.actor.user_id}`);
  }

  async function send(webhook_id: string, id: string, { farm_id }: Scope): Promise<WebhookDelivery> {
    request('webhooks.deliver', farm_id);
    const [row] = await listDeliveries(db, webhook_id, id);
    return presentDelivery(row!);
  }

  return {
    'webhooks.list': async ({ actor, access, scope }) => ({
      results: (await listWebhooks(db, scope, { seesAddresses: access === 'owner' })).map((row) =>
        presentWebhook(row, actor),
      ),
    }),
    'webhooks.create': async (call) => {
      const { actor, address, scope, language, body } = call;
      const { farm_id } = scope;
      requireInPerson(actor);
      const url = new URL(body.address);
      const problem = await addressProblemOf(url, check);
      if (problem) throw fieldError(problem, 'address', language, url.hostname);
      const id = newId();
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      await db.transaction().execute(async (tx) => {
        const { webhooks: max } = WEBHOOK_LIMITS;
        if ((await countWebhooks(tx, scope)) >= max) throw new LimitError('many_webhooks', max);
        await tx
          .insertInto('webhook')
          .values({
            id,
            farm_id,
            user_id: actor.user_id ?? '',
            name: body.name,
            address: url.href,
            events: [...new Set(body.events)],
            secret: webhookVault.seal(id, Buffer.from(secret)),
          })
          .execute();
        const event = { actor, address, farm_id, entity: 'webhook', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'webhook_created', after: body });
      });
      return { ...(await find(call, id)), secret };
    },
    'webhooks.remove': async ({ actor, address, scope, params: { webhookId } }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await removeWebhook(tx, scope, webhookId))) throw new HttpError('not_found', 'webhook');
        const event = { actor, address, entity: 'webhook', entity_id: webhookId } as const;
        await recordEvent(tx, { ...event, farm_id: scope.farm_id, action: 'webhook_removed' });
      });
      return undefined;
    },
    'webhooks.resume': async (call) => {
      const { actor, address, scope, params } = call;
      const { webhookId: id } = params;
      requireInPerson(actor);
      await db.transaction().execute(async (tx) => {
        if (!(await switchOn(tx, scope, { id, user_id: actor.user_id ?? '' })))
          throw new HttpError('not_found', 'webhook');
        const event = { actor, address, farm_id: scope.farm_id, entity: 'webhook', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'webhook_resumed' });
      });
      return find(call, id);
    },
    'webhooks.test': async (call) => {
      const { webhookId: webhook_id } = call.params;
      await findOn(call, webhook_id);
      const { farm_id } = call.scope;
      return send(webhook_id, await insertTest(db, { webhook_id, farm_id, now: now() }), call.scope);
    },
    'webhooks.deliveries': async (call) => {
      await find(call, call.params.webhookId);
      return { results: (await listDeliveries(db, call.params.webhookId)).map(presentDelivery) };
    },
    'webhooks.replay': async (call) => {
      const { webhookId: webhook_id, messageId: id } = call.params;
      await findOn(call, webhook_id);
      if (!(await replay(db, { webhook_id, id, now: now() }))) throw new HttpError('not_found', 'message');
      return send(webhook_id, id, call.scope);
    },
  } satisfies SomeHandlers;
}

/** A webhook would outlast the session of staff who act as somebody. */
function requireInPerson({ impersonator_id }: Actor): void {
  if (impersonator_id !== null) throw new HttpError('webhook_of_staff');
}

function presentWebhook({ user_id, ...row }: WebhookRow, actor: Actor): Webhook {
  return {
    ...row,
    is_own: user_id === actor.user_id,
    created_at: row.created_at.toISOString(),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    off_at: row.off_at?.toISOString() ?? null,
  };
}

function presentDelivery({ due_at, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
    due_at: row.state === 'waiting' ? due_at.toISOString() : null,
  };
}
