-- The journal of a farm: its people with their work, its machines, and what an entry says of both.

-- Whether people and paired devices may record work in the season.
alter table season add column is_active_in_journal boolean not null default true;

-- People who work on a farm, with or without an account. Their names stay in the journal when they leave.
create table worker (
  id text primary key,
  farm_id text not null references farm,
  name text not null check (length(name) between 1 and 100),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  -- The account that accepted the invitation, which reads and records this person's work.
  user_id text references app_user,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index worker_of_farm on worker (farm_id);
create unique index worker_of_user on worker (user_id, farm_id) where user_id is not null and removed_at is null;

-- The last invitation of a worker. Its token is only stored as a hash.
create table worker_invitation (
  worker_id text primary key references worker on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table machine (
  id text primary key,
  farm_id text not null references farm,
  name text not null check (length(name) between 1 and 100),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index machine_of_farm on machine (farm_id);

-- To whom an activity is assigned, and was: work that was done without a signal may arrive after its end.
create table activity_worker (
  -- Activity and worker, joined by a dot.
  id text primary key,
  farm_id text not null references farm,
  activity_id text not null references plan_activity on delete cascade,
  worker_id text not null references worker,
  removed_at timestamptz,
  check (id = activity_id || '.' || worker_id)
);
create index activity_worker_of_activity on activity_worker (activity_id);
create index activity_worker_of_worker on activity_worker (worker_id);
create index activity_worker_of_farm on activity_worker (farm_id);

alter table journal_entry
  -- Who did the work; null where the author said nothing of it.
  add column worker_id text references worker,
  add column machine_id text references machine,
  -- Of the worker, and of the machine if there is one.
  add column hours numeric(8, 2) check (hours > 0),
  -- Liters.
  add column fuel numeric(8, 2) check (fuel > 0),
  -- Seed, fertilizer and products that were used.
  add column products text not null default '' check (length(products) <= 500);
create index journal_entry_of_worker on journal_entry (worker_id) where worker_id is not null;
create index journal_entry_of_machine on journal_entry (machine_id) where machine_id is not null;

do $$
declare
  entity text;
begin
  foreach entity in array array['worker', 'machine', 'activity_worker'] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;
