-- Soil analyses are numbered within their farm: 1, 2, 3. The number of the installation stays in their references and on
-- labels of samples, which laboratories have.
alter table soil_order add column farm_number integer;
update soil_order set farm_number = numbered.place
  from (select id, row_number() over (partition by farm_id order by number) as place from soil_order) numbered
  where numbered.id = soil_order.id;
alter table soil_order alter column farm_number set not null;
create unique index soil_order_number_in_farm on soil_order (farm_id, farm_number);

-- The farm is locked, so that two analyses begun at the same time get two numbers.
create function number_soil_order() returns trigger language plpgsql as $$
begin
  perform 1 from farm where id = new.farm_id for no key update;
  new.farm_number := (select coalesce(max(farm_number), 0) + 1 from soil_order where farm_id = new.farm_id);
  return new;
end $$;
create trigger soil_order_is_numbered before insert on soil_order for each row execute function number_soil_order();
