-- What besides the password shows who somebody is: an authenticator app, whose secret is sealed by a key outside of the database.
create table second_factor (
  id text primary key,
  user_id text not null references app_user on delete cascade,
  kind text not null check (kind in ('totp')),
  name text not null,
  secret bytea,
  -- The last step of time whose code was used: no code is taken twice.
  last_step bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index second_factor_of_user on second_factor (user_id, created_at);

-- Each opens the second step once; kept as keyed hashes.
create table recovery_code (
  user_id text not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Whether the session has begun with a second step, or has set one up. One that has not ends when its account gets a factor.
alter table session add column second_step boolean not null default false;

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('account', 'email', 'password', 'oauth', 'second_step', 'totp_setup'));
