-- Tokens with which programs outside call the API in the name of a person, within limits.
create table access_token (
  id text primary key,
  user_id text not null references app_user,
  name text not null,
  -- Of the whole token, which is nowhere stored.
  token_hash bytea not null unique,
  ends_with text not null,
  can_write boolean not null,
  -- Null for all farms that the person may open.
  farms text[],
  -- Null for all areas.
  areas text[],
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index access_token_of_user on access_token (user_id);
