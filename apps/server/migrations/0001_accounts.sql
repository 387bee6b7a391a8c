-- Accounts: how people register and sign in, and the calls that they repeat.
-- Every row of a farm carries farm_id, the key by which the database can be sharded. Ids that clients see are opaque text, made
-- by the server unless said otherwise. deleted_at hides a row, so that the deletion can be undone.
create extension if not exists postgis;
create extension if not exists btree_gist;

create table app_user (
  id text primary key,
  email text not null,
  -- Null for people who signed in through another provider and have not chosen a password.
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  preferred_language text check (preferred_language in ('ro', 'en', 'fr')),
  is_staff boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- When the address was confirmed: by a mailed link, or by the operator who made the account.
  email_verified_at timestamptz,
  ref text check (ref in ('demo_farm', 'shared_farm', 'shared_parcel')),
  user_groups text[] not null default '{}',
  -- The holder of a trial farm, without an address.
  is_visitor boolean not null default false
);
create unique index app_user_email on app_user (lower(email)) where deleted_at is null;
create index app_user_of_visitors on app_user (deleted_at) where is_visitor;

create table session (
  id_hash bytea primary key,
  user_id text not null references app_user,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The id that clients see.
  id text not null default gen_random_uuid()::text,
  address text,
  device text,
  -- The staff member who acts as the user of the session.
  impersonator_id text references app_user,
  -- Whether the session has begun with a second step, or has set one up. One that has not ends when its account gets a factor.
  second_step boolean not null default false
);
create index session_of_user on session (user_id);
create unique index session_public_id on session (id);

-- A mailed link, or the way back from another provider: usable once, before its time is over. The token itself is not stored.
-- What a registration asks for waits in `data`: until the link is opened, the account has nothing of it.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('account', 'email', 'password', 'oauth', 'second_step', 'totp_setup',
    'passkey_setup', 'passkey_step', 'enrollment')),
  user_id text references app_user,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_token_of_user on one_time_token (user_id, purpose);

create table oauth_identity (
  provider text not null,
  subject text not null,
  user_id text not null references app_user,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);

-- Second factors: an authenticator app, whose secret is sealed by a key outside of the database, or a passkey.
create table second_factor (
  id text primary key,
  user_id text not null references app_user on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  secret bytea,
  -- The last step of time whose code was used: no code is accepted twice.
  last_step bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- By the device itself.
  credential_id text unique,
  public_key bytea,
  -- How many signatures the device says it has made; a number that goes back is of a copy. Many devices always say 0.
  counter bigint,
  -- How a browser reaches the device: usb, nfc, internal, …
  transports text[],
  constraint second_factor_of_kind check (
    case kind
      when 'totp' then secret is not null and credential_id is null
      else secret is null and last_step is null and credential_id is not null and public_key is not null
        and counter is not null and transports is not null
    end
  )
);
create index second_factor_of_user on second_factor (user_id, created_at);

-- Each passes the second step once; stored as keyed hashes.
create table recovery_code (
  user_id text not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Browsers in which a person has signed in to an account: they may still try when strangers have used up the account's tries.
create table known_device (
  user_id text not null references app_user on delete cascade,
  id_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, id_hash)
);

-- Tries of what must not be guessed or flooded, counted for all processes. A crash may forget them; keys are hashes, so that no
-- address is stored.
create unlogged table try_count (
  key_hash bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index try_count_over on try_count (ends_at);

-- Which version of a legal document a person has accepted; marketing may be withdrawn.
create table consent (
  id bigint generated always as identity primary key,
  user_id text not null references app_user,
  document text not null check (document in ('privacy', 'generaltos', 'marketing')),
  version date not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index consent_of_user on consent (user_id, document);

-- Responses to calls that a client may repeat: written with the change itself, kept for 30 days.
create table idempotency_key (
  user_id text not null references app_user,
  key uuid not null,
  call text not null,
  -- Of path, query and body: the same key with another request is an error.
  request_hash bytea not null check (length(request_hash) = 32),
  -- Both null while the call is running in the transaction that inserts the row.
  status smallint,
  response text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
