-- Who has read a farm on which day, for its owner: one row a person, link, token or member of staff and day, kept for 180 days.
create table farm_reading (
  farm_id text not null references farm on delete cascade,
  -- In UTC.
  day date not null,
  kind text not null check (kind in ('person', 'link', 'token', 'staff')),
  -- The user, link or token.
  reader_id text not null,
  -- Null for a link, of which nobody knows who has opened it.
  user_id text references app_user,
  primary key (farm_id, day, kind, reader_id)
);
create index farm_reading_of_user on farm_reading (user_id);
create index farm_reading_of_day on farm_reading (day);
