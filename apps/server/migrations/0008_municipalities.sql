-- Which municipality a place lies in: loaded by the operator, replaced as a whole, country by country.
create table municipality (
  country text not null check (country in ('RO', 'FR')),
  -- SIRUTA or INSEE.
  code text not null,
  name text not null,
  -- The county or department, by name or code, as the file has it.
  parent_name text,
  geom geometry(MultiPolygon, 4326) not null check (st_isvalid(geom)),
  primary key (country, code)
);
create index municipality_geom on municipality using gist (geom);
create index municipality_name on municipality (country, lower(name));

-- Land is measured in the projection of its farm's country: with land the country stays, whatever is undone.
create function keep_country() returns trigger language plpgsql as $$
begin
  if exists (select from shape where shape.farm_id = new.id) then
    raise exception 'the country of a farm that has land cannot be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger farm_country_kept before update of country on farm for each row
  when (old.country is distinct from new.country) execute function keep_country();
