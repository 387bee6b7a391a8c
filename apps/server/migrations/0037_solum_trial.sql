-- The trial of soil analysis: its last day, null before it has started. It runs once for a license.
alter table license add column solum_trial_end date;
