-- The soil analysis and its parcel for whose fertilizer an activity was added; null for any other. No foreign keys: an undo may
-- restore an activity whose analysis has gone.
alter table plan_activity
  add column source_order_id text,
  add column source_parcel_id text,
  add constraint plan_activity_source check ((source_order_id is null) = (source_parcel_id is null));
