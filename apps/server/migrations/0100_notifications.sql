-- What people are told, and how.

-- What a person was told: one row for each matter, however often it is found again. It is kept longer than it is shown, so that
-- nobody is told of it twice.
create table notification (
  id text primary key,
  user_id text not null references app_user,
  farm_id text not null references farm,
  kind text not null check (kind in ('parcels', 'weather', 'protection', 'notes', 'work')),
  -- Of its feature, such as the id of an alert.
  key text not null,
  -- Null for what is about the farm as a whole.
  parcel_id text references parcel on delete cascade,
  -- Whether it cannot wait for the next morning.
  urgent boolean not null,
  -- Title and text by language.
  texts jsonb not null,
  -- The page of the product that shows it.
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When it became part of a letter, and of a message to devices, whether or not these have arrived.
  mailed_at timestamptz,
  pushed_at timestamptz,
  unique (user_id, farm_id, kind, key)
);
create index notification_of_user on notification (user_id, created_at desc);
create index notification_of_farm on notification (farm_id);
create index notification_age on notification (created_at);

-- The choices of a person; without a row they are told in the product only.
create table notification_settings (
  user_id text primary key references app_user,
  timezone text not null,
  mail text not null check (mail in ('off', 'daily', 'weekly')),
  push text not null check (push in ('off', 'daily', 'urgent')),
  brief boolean not null,
  -- In local time; over midnight where they end before they begin.
  quiet_from time,
  quiet_to time check ((quiet_from is null) = (quiet_to is null)),
  -- When the messages of the next day are due; null if there are none.
  digest_at timestamptz
);
create index notification_digest_due on notification_settings (digest_at) where digest_at is not null;

-- What a person wants neither by mail nor on devices.
create table notification_muted (
  user_id text not null references app_user,
  farm_id text not null references farm,
  kind text not null,
  primary key (user_id, farm_id, kind)
);

-- The devices to which messages are pushed: each belongs to the session in which it was added, and ends with it.
create table push_subscription (
  id text primary key,
  user_id text not null references app_user,
  session_id text not null references session (id) on delete cascade,
  -- The address of the browser's push service for this device, and the keys by which only the device reads the messages.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null
);
create index push_subscription_of_user on push_subscription (user_id);
create index push_subscription_of_session on push_subscription (session_id);

-- What is to be sent. A row is claimed in a transaction of its own right before the service is called, and never sent again: only
-- a service that says that it has not accepted it gives the claim back. A process that is killed while it sends loses at most that
-- message; what it was about stays in `notification`.
create table notification_delivery (
  id text primary key,
  user_id text not null references app_user,
  channel text not null check (channel in ('mail', 'push')),
  subscription_id text references push_subscription on delete cascade check ((channel = 'push') = (subscription_id is not null)),
  content text not null check (content in ('urgent', 'digest', 'brief', 'test')),
  -- The local day of what comes once a day.
  day date check ((content in ('digest', 'brief')) = (day is not null)),
  notification_ids text[] not null default '{}',
  created_at timestamptz not null,
  due_at timestamptz not null,
  claimed_at timestamptz,
  done_at timestamptz,
  -- How often a service has not accepted it.
  tries smallint not null default 0
);
create unique index notification_mail_of_day on notification_delivery (user_id, content, day) where channel = 'mail';
create unique index notification_push_of_day on notification_delivery (subscription_id, content, day) where day is not null;
create index notification_delivery_due on notification_delivery (due_at) where claimed_at is null and done_at is null;
create index notification_delivery_of_user on notification_delivery (user_id);
create index notification_delivery_age on notification_delivery (created_at);

-- The links that end a mail without signing in. The token itself is not stored.
create table unsubscribe_token (
  token_hash bytea primary key,
  user_id text not null references app_user,
  mail text not null check (mail in ('digest', 'brief')),
  created_at timestamptz not null
);
create index unsubscribe_token_of_user on unsubscribe_token (user_id);
create index unsubscribe_token_age on unsubscribe_token (created_at);

-- The keys by which push services know this installation, made once: others would end every subscription.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);
