-- Which tables are recorded in changes, have versions, and mark the writes of their farm; see 0004_changes.sql.
do $$
declare
  entity text;
begin
  foreach entity in array array[
    'farm', 'season', 'parcel', 'crop_interval',
    'note', 'note_photo', 'note_comment',
    'crop_plan', 'plan_activity', 'work_evaluation', 'plan_worksheet', 'price_item',
    'worker', 'machine', 'activity_worker', 'journal_entry'
  ] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;

create trigger note_version before update on note for each row execute function count_version();
create trigger crop_plan_version before update on crop_plan for each row execute function count_version();
create trigger plan_activity_version before update on plan_activity for each row execute function count_version();

-- Without observations, which are written together with their day.
do $$
declare
  entity text;
begin
  foreach entity in array array['season', 'parcel', 'shape', 'locality', 'crop_interval', 'sensing_day', 'scene_farm'] loop
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as touched
      for each statement execute function mark_farm_write()', entity);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as touched
      for each statement execute function mark_farm_write()', entity);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as touched
      for each statement execute function mark_farm_write()', entity);
  end loop;
end $$;
create trigger scene_updated after update on scene referencing new table as touched
  for each statement execute function mark_writes_of_scenes();
create trigger farm_updated after update on farm for each row execute function mark_write_of_farm();
