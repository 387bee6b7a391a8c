-- How many alerts the farms of the installation got and answered, by month and crop, counted every night. Groups of few farms are
-- counted together: a null crop is all others of the month, and a null month all that is left.
create table alert_rate (
  month date,
  crop_id text,
  sent integer not null,
  answered integer not null,
  -- Those that were true, or known already.
  confirmed integer not null check (confirmed <= answered and answered <= sent),
  unique nulls not distinct (month, crop_id)
);
