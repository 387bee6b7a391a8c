import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_ENDS,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_PROBLEMS,
} from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDateTime, results, text } from './shared.ts';

const WEBHOOKS = '/farm/:farmId/webhooks/';
const WebhookParams = FarmParams.extend({ webhookId: Id });
const MessageParams = WebhookParams.extend({ messageId: Id });

/** An address outside to which messages about a farm are sent. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Who made it: messages are sent for as long as this person has full access. */
  person: z.string(),
  is_own: z.boolean(),
  created_at: IsoDateTime,
  /** When a message arrived last; null if none has. */
  arrived_at: IsoDateTime.nullable(),
  /** Since when nothing has arrived, though it was tried; null where the last message did. */
  failing_since: IsoDateTime.nullable(),
  /** Messages that wait for a try. */
  waiting: z.int(),
  /** Null while it is on. */
  off_because: z.enum(WEBHOOK_ENDS).nullable(),
  off_at: IsoDateTime.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** What a person chooses for a webhook. */
export const WebhookFields = z.strictObject({
  name: text(WEBHOOK_LIMITS.name),
  /** With `https`, at a public address. */
  address: z.url({ protocol: /^https?$/ }).max(WEBHOOK_LIMITS.address),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
});
export type WebhookFields = z.infer<typeof WebhookFields>;

/** A message of a webhook, and what became of it. */
export const WebhookDelivery = z.object({
  /** The header `webhook-id` of the message, the same in each of its tries. */
  id: Id,
  type: z.enum(WEBHOOK_MESSAGE_TYPES),
  created_at: IsoDateTime,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  tries: z.int(),
  tried_at: IsoDateTime.nullable(),
  /** When it is tried next; null unless it waits. */
  due_at: IsoDateTime.nullable(),
  /** The HTTP status of the last response; null without one. */
  code: z.int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  /** The beginning of the last response that was an error. */
  response: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: WEBHOOKS,
    summary: 'Lists the webhooks of a farm, newest first, also those that are off',
    access: 'farm:full',
    params: FarmParams,
    response: results(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: WEBHOOKS,
    summary: 'Makes a webhook, whose secret is in this response only',
    access: 'farm:full',
    isRepeatable: false,
    params: FarmParams,
    body: WebhookFields,
    response: Webhook.extend({
      /** `whsec_` and Base64, with which receivers check signatures as Standard Webhooks says. */
      secret: z.string(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${WEBHOOKS}:webhookId/`,
    summary: 'Removes a webhook with its messages',
    access: 'farm:full',
    params: WebhookParams,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${WEBHOOKS}:webhookId/resume/`,
    summary: 'Switches a webhook on again that has gone off, as one of the caller',
    access: 'farm:full',
    params: WebhookParams,
    response: Webhook,
  }),
  test: endpoint({
    method: 'POST',
    path: `${WEBHOOKS}:webhookId/test/`,
    summary: 'Sends a test message to a webhook',
    access: 'farm:full',
    params: WebhookParams,
    response: WebhookDelivery,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${WEBHOOKS}:webhookId/deliveries/`,
    summary: `Lists the messages of a webhook of the last ${WEBHOOK_LIMITS.kept_days} days, newest first, at most ${WEBHOOK_LIMITS.shown}`,
    access: 'farm:full',
    params: WebhookParams,
    response: results(WebhookDelivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: `${WEBHOOKS}:webhookId/deliveries/:messageId/replay/`,
    summary: 'Sends a message of a webhook again, under the same id',
    access: 'farm:full',
    params: MessageParams,
    response: WebhookDelivery,
  }),
};
