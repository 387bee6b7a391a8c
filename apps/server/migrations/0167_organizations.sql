-- Offices of advisers, cooperatives and groups, with their members, and the farms whose owners have given them access.
create table organization (
  id text primary key,
  name text not null,
  country text not null check (country in ('RO', 'FR')),
  created_by text not null references app_user,
  created_at timestamptz not null default clock_timestamp()
);

create table organization_member (
  id text primary key,
  organization_id text not null references organization on delete cascade,
  user_id text not null references app_user,
  role text not null check (role in ('manager', 'adviser', 'reader')),
  joined_at timestamptz not null default clock_timestamp(),
  unique (organization_id, user_id)
);
create index organization_member_of_user on organization_member (user_id);

-- An invitation belongs to an address: only an account that has confirmed it can answer. No secret is mailed.
create table organization_invitation (
  id text primary key,
  organization_id text not null references organization on delete cascade,
  kind text not null check (kind in ('member', 'farm')),
  email text not null,
  role text check (role in ('manager', 'adviser', 'reader')),
  invited_by text not null references app_user,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  check ((kind = 'member') = (role is not null))
);
create unique index organization_invitation_of_address on organization_invitation (organization_id, kind, lower(email));
create index organization_invitation_by_address on organization_invitation (lower(email));

-- Given by the owner of the farm until one of both ends it.
create table organization_farm (
  id text primary key,
  organization_id text not null references organization on delete cascade,
  farm_id text not null references farm,
  level text not null check (level in ('view_only', 'full_access')),
  shows_notes boolean not null default true,
  responsible_id text references organization_member on delete set null,
  given_by text not null references app_user,
  created_at timestamptz not null default clock_timestamp(),
  unique (organization_id, farm_id),
  -- People who write notes see them.
  constraint organization_farm_full_access_shows_notes check (shows_notes or level <> 'full_access')
);
create index organization_farm_of_farm on organization_farm (farm_id);
