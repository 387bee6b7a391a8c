-- What somebody who looks after farms has written to several of them at once. The id is made by the sender's device, so that nothing is
-- sent twice.
create table farm_message (
  sender_id text not null references app_user,
  id text not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (sender_id, id)
);
create table farm_message_farm (
  sender_id text not null,
  message_id text not null,
  farm_id text not null references farm,
  primary key (sender_id, message_id, farm_id),
  foreign key (sender_id, message_id) references farm_message (sender_id, id) on delete cascade
);
create index farm_message_farm_of_farm on farm_message_farm (farm_id);
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('parcels', 'weather', 'protection', 'notes', 'work', 'leases', 'messages'));
