-- A trial farm belongs to a user without an address, bound to one browser. Both are removed when its time is over, unless somebody
-- keeps the farm in an account.
alter table app_user add column is_visitor boolean not null default false;
create index app_user_of_visitors on app_user (deleted_at) where is_visitor;

create table trial (
  user_id text primary key references app_user on delete cascade,
  farm_id text not null unique references farm,
  -- Of the key in the cookie of the browser.
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When a mail was requested with which the farm is kept.
  requested_at timestamptz
);
create index trial_end on trial (ends_at);

-- What a registration asks for besides the address is asked of the person who opens its link.
update one_time_token set data = data - 'password_hash' - 'first_name' - 'last_name' - 'phone' where purpose = 'account';
