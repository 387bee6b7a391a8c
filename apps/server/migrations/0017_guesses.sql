-- Tries of what must not be guessed or flooded, counted for all processes. A crash may forget them; keys are hashes, so that no
-- address is kept.
create unlogged table try_count (
  key_hash bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index try_count_over on try_count (ends_at);

-- Browsers in which somebody has signed in to an account: they are let try when strangers have used up the tries of the account.
create table known_device (
  user_id text not null references app_user on delete cascade,
  id_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, id_hash)
);
