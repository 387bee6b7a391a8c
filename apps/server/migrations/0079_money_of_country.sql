-- Money is in the currency of the farm's country. Amounts keep their numbers; those of farms in France are euros.

-- Whether a farm has recorded money, also in a change that was undone: it could be redone.
create function has_money(of_farm text) returns boolean language sql stable as $$
  select exists (select from price_item where farm_id = of_farm)
    or exists (select from work_evaluation where farm_id = of_farm)
    or exists (select from plan_activity where farm_id = of_farm and total_budget > 0)
    or exists (select from crop_plan where farm_id = of_farm and sale_price + lease_cost + subsidies > 0)
    or exists (select from change_row join change on change.id = change_row.change_id
      where change.farm_id = of_farm and entity in ('price_item', 'work_evaluation', 'plan_activity', 'crop_plan'))
$$;

create or replace function keep_country() returns trigger language plpgsql as $$
begin
  if exists (select from shape where shape.farm_id = new.id) then
    raise exception 'the country of a farm that has land cannot be changed' using errcode = 'check_violation';
  end if;
  if has_money(new.id) then
    raise exception 'the country of a farm that has money cannot be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The invented plans of the French demo farm were in lei, at five lei for a euro.
update crop_plan set sale_price = round(sale_price / 5, 2), lease_cost = round(lease_cost / 5, 2),
    subsidies = round(subsidies / 5, 2), notes = regexp_replace(notes, ', en lei \(environ 5 lei pour un euro\)', '')
  where farm_id in (select id from farm where is_demo and country = 'FR');
update plan_activity set total_budget = round(total_budget / 5, 2)
  where farm_id in (select id from farm where is_demo and country = 'FR');
update work_evaluation set price = round(price / 5, 2)
  where farm_id in (select id from farm where is_demo and country = 'FR');
update price_item set price = round(price / 5, 2)
  where farm_id in (select id from farm where is_demo and country = 'FR');
