-- A locality belongs to one farm, so that what a farm calls a code is not what others read. The names that are there stay with
-- every farm that uses them, called as the operator's boundaries call them where these are loaded.
alter table parcel drop constraint parcel_locality_id_fkey;
create table farm_locality (
  farm_id text not null references farm,
  -- Country and SIRUTA or INSEE code, such as RO-93487.
  id text not null,
  country text not null,
  code text not null,
  name text not null,
  primary key (farm_id, id)
);
insert into farm_locality (farm_id, id, country, code, name)
select used.farm_id, locality.id, locality.country, locality.code, coalesce(municipality.name, locality.name)
from (
    select farm_id, locality_id from parcel where locality_id is not null
    union
    -- Those of parcels that an undo would bring back.
    select change.farm_id, image ->> 'locality_id'
    from change_row join change on change.id = change_row.change_id
      cross join lateral (values (before), (after)) images (image)
    where entity = 'parcel' and image ->> 'locality_id' is not null
  ) used
  join locality on locality.id = used.locality_id
  left join municipality on municipality.country = locality.country and municipality.code = locality.code;
drop table locality;
alter table farm_locality rename to locality;
alter table locality rename constraint farm_locality_pkey to locality_pkey;
alter table locality rename constraint farm_locality_farm_id_fkey to locality_farm_id_fkey;
create index locality_of_code on locality (country, code);
alter table parcel add constraint parcel_locality_fkey foreign key (farm_id, locality_id) references locality (farm_id, id);
