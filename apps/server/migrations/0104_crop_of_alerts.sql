-- The crop that was judged: that of the interval may be corrected later, and nothing was said of the other one.
alter table alert add column crop_id text;
update alert set crop_id = crop_interval.crop_id from crop_interval where crop_interval.id = crop_interval_id;
alter table alert alter column crop_id set not null;
