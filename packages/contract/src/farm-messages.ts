import { FARM_MESSAGE_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { Id, IsoDateTime, longText } from './shared.ts';

const NamedFarm = z.object({ farm: Id, name: z.string() });

/** A message that the caller has sent. */
export const SentMessage = z.object({
  id: Id,
  text: z.string(),
  sent_at: IsoDateTime,
  /** To how many farms it went. */
  farms_count: z.number().int(),
  /** Those that the caller still may see. */
  farms: z.array(NamedFarm),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** A message to farms of the caller, or to those that are shared with them in full. */
export const ReceivedMessage = z.object({
  id: Id,
  text: z.string(),
  sent_at: IsoDateTime,
  /** The name of who has sent it, never an address; null without a name. */
  sender: z.string().nullable(),
  /** An organization by which the sender sees the farm. */
  organization: z.string().nullable(),
  farms: z.array(NamedFarm),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

/** A farm to which the caller may write. */
export const MessageFarm = NamedFarm.extend({
  /** The organizations by which the caller may. */
  organizations: z.array(Id),
});
export type MessageFarm = z.infer<typeof MessageFarm>;

const Messages = z.object({
  farms: z.array(MessageFarm),
  sent: z.array(SentMessage),
  received: z.array(ReceivedMessage),
});

const PATH = '/farm-messages/';

export const farmMessages = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    summary:
      'Lists the messages to farms that the user has sent and received, and the farms to which they may write',
    access: 'signed-in',
    response: Messages,
  }),
  send: endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Sends a message to the owners of farms and to the people with full access, once for each id',
    access: 'in-person',
    body: z.strictObject({
      /** Made by the device of the sender. */
      id: z.uuid(),
      text: longText(FARM_MESSAGE_LIMITS.text),
      farms: z.array(IdInput).min(1).max(FARM_MESSAGE_LIMITS.farms),
    }),
    response: SentMessage,
  }),
};
