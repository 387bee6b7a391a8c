-- What a farm and a person have had read within a day is counted often.
create index scene_farm_finished on scene_farm (finished_at) where state = 'done';
