-- Analyses have one number, that of their farm: labels, references and files carry it as well. Labels that were printed
-- before have the number of the installation, so that tables of laboratories with them are still understood.
alter table soil_order add column earlier_number integer;
update soil_order set earlier_number = number where state <> 'draft' and number <> farm_number;

-- A new analysis takes no number that is on labels of an earlier one of its farm.
create or replace function number_soil_order() returns trigger language plpgsql as $$
begin
  perform 1 from farm where id = new.farm_id for no key update;
  new.farm_number := (select coalesce(max(farm_number), 0) + 1 from soil_order where farm_id = new.farm_id);
  while exists (select from soil_order where farm_id = new.farm_id and earlier_number = new.farm_number) loop
    new.farm_number := new.farm_number + 1;
  end loop;
  return new;
end $$;
