-- Who comes in and what they see: confirmed addresses, sessions that know where they are, consents, shares, links, flags, notices.

-- Somebody who came in through another provider has no password until they choose one.
alter table app_user alter column password_hash drop not null;
-- People made at the command line are known to the operator; who registers is confirmed by mail.
alter table app_user add column email_verified_at timestamptz;
update app_user set email_verified_at = created_at;
alter table app_user add column ref text check (ref in ('demo_farm', 'shared_farm', 'shared_parcel'));
alter table app_user add column user_groups text[] not null default '{}';

alter table session add column id text not null default gen_random_uuid()::text;
create unique index session_public_id on session (id);
alter table session add column address text;
alter table session add column device text;
-- The staff member who acts as the user of the session.
alter table session add column impersonator_id text references app_user;

-- A mailed link or a way back from another provider: usable once, before its time is over; the token itself is not kept.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('account', 'email', 'password', 'oauth')),
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

-- Which version of a legal document somebody has accepted; marketing may be taken back.
create table consent (
  id bigint generated always as identity primary key,
  user_id text not null references app_user,
  document text not null check (document in ('privacy', 'generaltos', 'marketing')),
  version date not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index consent_of_user on consent (user_id, document);

-- A share belongs to an address until somebody with that address, confirmed, has an account.
create table farm_share (
  id text primary key,
  farm_id text not null references farm,
  email text not null,
  user_id text references app_user,
  level text not null check (level in ('view_only', 'full_access', 'no_access')),
  created_by text not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index farm_share_of_address on farm_share (farm_id, lower(email)) where deleted_at is null;
create index farm_share_of_user on farm_share (user_id) where deleted_at is null;
create index farm_share_to_claim on farm_share (lower(email)) where user_id is null and deleted_at is null;

-- The parcels of a share by parcels, through all seasons.
create table farm_share_parcel (
  share_id text not null references farm_share on delete cascade,
  farm_id text not null references farm,
  lineage_id text not null,
  primary key (share_id, lineage_id)
);

create table access_request (
  id text primary key,
  farm_id text not null references farm,
  user_id text not null references app_user,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  granted_level text check (granted_level in ('view_only', 'full_access'))
);
create unique index access_request_open on access_request (farm_id, user_id) where answered_at is null;

create table share_link (
  id text primary key,
  farm_id text not null references farm,
  -- Null shows the whole farm.
  lineage_id text,
  token_hash bytea not null unique,
  created_by text not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  deleted_at timestamptz
);
create index share_link_of_farm on share_link (farm_id) where deleted_at is null;

-- What operators have set; the empty farm is the installation.
create table feature_flag (
  name text not null,
  farm_id text not null default '',
  is_on boolean not null,
  set_at timestamptz not null default now(),
  set_by text references app_user,
  primary key (name, farm_id)
);

create table notice (
  id text primary key,
  text jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by text references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (starts_at < ends_at)
);

-- From where something was done.
alter table audit_event add column address text;
create index audit_of_actor on audit_event (actor_id, at);
