-- Beside what a parcel was judged, and the word for its greenness.
alter table parcel_judgment
  add column basis text check (basis in ('farm', 'neighborhood', 'earlier_seasons', 'itself')),
  add column word text
    check (word in ('very_weak', 'weak', 'usual', 'good', 'very_good', 'harvested', 'bare_soil'));
-- Parcels were compared within their farm until now, or with themselves only.
update parcel_judgment set basis = 'farm' where peers is not null;
alter table alert
  add column basis text check (basis in ('farm', 'neighborhood', 'earlier_seasons', 'itself'));
update alert set basis = case when peers > 0 then 'farm' else 'itself' end;
alter table alert alter column basis set not null;

-- The farms whose owner agreed that their parcels are compared with those of other farms that agreed, too (docs/decisions/0114).
create table neighbor_comparison (
  farm_id text primary key references farm on delete cascade,
  agreed_by text not null references app_user on delete cascade,
  agreed_at timestamptz not null
);
