import type {
  WebhookDeliveryState,
  WebhookEnd,
  WebhookEvent,
  WebhookMessageType,
  WebhookProblem,
} from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface WebhookTable {
  id: string;
  farm_id: string;
  user_id: string;
  name: string;
  address: string;
  events: WebhookEvent[];
  secret: Buffer;
  created_at: Defaulted<Date>;
  arrived_at: Defaulted<Date | null>;
  failing_since: Defaulted<Date | null>;
  off_at: Defaulted<Date | null>;
  off_because: Defaulted<WebhookEnd | null>;
}

interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  farm_id: string;
  type: WebhookMessageType;
  data: ColumnType<object, string, never>;
  created_at: Defaulted<Date>;
  state: Defaulted<WebhookDeliveryState>;
  due_at: Date;
  tries: Defaulted<number>;
  tried_at: Defaulted<Date | null>;
  code: Defaulted<number | null>;
  problem: Defaulted<WebhookProblem | null>;
  response: Defaulted<string | null>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}
