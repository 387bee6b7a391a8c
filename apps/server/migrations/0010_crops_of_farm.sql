-- All crops of a farm are read at once, by its rotation and its reports.
create index crop_interval_of_farm on crop_interval (farm_id) where deleted_at is null;
