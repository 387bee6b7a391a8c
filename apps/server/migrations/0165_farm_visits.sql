-- When a person last opened a farm, for the list of those who have several (docs/decisions/0131).
create table farm_visit (
  user_id text not null references app_user,
  farm_id text not null references farm,
  visited_at timestamptz not null,
  primary key (user_id, farm_id)
);
create index farm_visit_of_farm on farm_visit (farm_id);
