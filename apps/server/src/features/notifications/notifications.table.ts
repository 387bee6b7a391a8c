import type { Language, MailChoice, NotificationKind, PeriodicMail, PushChoice } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';
import type { NotificationText } from '../../platform/notification-source.ts';

interface NotificationTable {
  id: string;
  user_id: string;
  farm_id: string;
  kind: NotificationKind;
  key: string;
  parcel_id: string | null;
  urgent: boolean;
  texts: ColumnType<Readonly<Record<Language, NotificationText>>, string, string>;
  path: string;
  created_at: Date;
  read_at: Date | null;
  mailed_at: Date | null;
  pushed_at: Date | null;
}

interface NotificationSettingsTable {
  user_id: string;
  timezone: string;
  mail: MailChoice;
  push: PushChoice;
  brief: boolean;
  quiet_from: string | null;
  quiet_to: string | null;
  digest_at: Date | null;
  refused_email: Defaulted<string | null>;
}

interface NotificationMutedTable {
  user_id: string;
  farm_id: string;
  kind: NotificationKind;
}

interface PushSubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string | null;
  created_at: Date;
}

/** What a delivery says: what cannot wait, what is new since the last one, the page of a week, or that messages arrive. */
export type DeliveryContent = 'urgent' | 'digest' | 'brief' | 'test';

interface NotificationDeliveryTable {
  id: string;
  user_id: string;
  channel: 'mail' | 'push';
  subscription_id: string | null;
  content: DeliveryContent;
  day: string | null;
  notification_ids: string[];
  created_at: Date;
  due_at: Date;
  claimed_at: Date | null;
  done_at: Date | null;
  tries: Defaulted<number>;
}

interface UnsubscribeTokenTable {
  token_hash: Buffer;
  user_id: string;
  mail: PeriodicMail;
  created_at: Date;
}

interface PushKeyTable {
  is_only: Defaulted<boolean>;
  public_key: string;
  private_key: string;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    notification: NotificationTable;
    notification_settings: NotificationSettingsTable;
    notification_muted: NotificationMutedTable;
    push_subscription: PushSubscriptionTable;
    notification_delivery: NotificationDeliveryTable;
    unsubscribe_token: UnsubscribeTokenTable;
    push_key: PushKeyTable;
  }
}
