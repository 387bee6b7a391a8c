-- The rule by which pixels counted (docs/decisions/0093). Rule 1 counted all pixels inside whose class was clear, water included.
alter table observation
  add column pixel_rule smallint not null default 1,
  -- Water among the pixels that show the surface, and whether it counts.
  add column n_water integer not null default 0,
  add column with_water boolean not null default true,
  add column with_border boolean not null default true,
  drop constraint observation_skipped_check,
  add constraint observation_skipped_check check (skipped in ('OVER_MAX_COVER', 'NO_VALUE'));
-- Water counts where the crop stands in it, and a crop may be entered after the scene was read.
create index observation_with_water on observation (with_water, shape_id) where layer = 'NDVI' and n_water > 0;

-- A scene that was read by an older rule is read again, where its files are still there.
alter table scene_farm add column pixel_rule smallint not null default 1;
create index scene_farm_to_reread on scene_farm (pixel_rule) where state = 'done';
alter table scene
  add column reread_failures smallint not null default 0,
  add column reread_failed_at timestamptz;
