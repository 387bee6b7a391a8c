-- People with full access are told of leases that end.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('parcels', 'weather', 'protection', 'notes', 'work', 'leases'));
