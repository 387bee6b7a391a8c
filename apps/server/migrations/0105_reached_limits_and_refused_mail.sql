-- The limits of sudden dangers, such as frost, that a forecast is beyond at a grid point, today and tomorrow: who farms there is told
-- when a row is new, not at each forecast.
create table reached_limit (
  source text not null,
  grid_point text not null,
  date date not null,
  kind text not null check (kind in ('frost', 'heat', 'wind', 'gusts')),
  -- Degrees Celsius, or m/s for wind.
  value_limit real not null,
  primary key (grid_point, source, date, kind, value_limit)
);
create index reached_limit_age on reached_limit (date);

-- The address of a person that a mail server does not have: mail to them is off until they switch it on again.
alter table notification_settings add column refused_email text;
