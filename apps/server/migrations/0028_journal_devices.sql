-- The pairing of journal apps with a season. Codes, words and tokens are only stored as hashes.

-- One passkey per user: a new one replaces the last one, and pairing removes it.
create table journal_passkey (
  user_id text primary key references app_user on delete cascade,
  farm_id text not null references farm on delete cascade,
  season_id text not null references season on delete cascade,
  -- Keyed with the secret of the installation: a code and a word alone could be found by trying all of them.
  pass_hash bytea not null unique,
  valid_until timestamptz not null
);
create index journal_passkey_of_farm on journal_passkey (farm_id);
create index journal_passkey_of_season on journal_passkey (season_id);

create table journal_device (
  id text primary key,
  user_id text not null references app_user on delete cascade,
  farm_id text not null references farm on delete cascade,
  season_id text not null references season on delete cascade,
  -- As the app calls itself.
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index journal_device_of_user on journal_device (user_id);
create index journal_device_of_farm on journal_device (farm_id);
create index journal_device_of_season on journal_device (season_id);
