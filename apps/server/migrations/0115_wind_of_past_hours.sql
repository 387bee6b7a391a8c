-- The mean wind of past hours, which the register of treatments compares with the wind in which spraying is allowed. What was stored before has none.
alter table weather_hour_day add column wind real[] check (cardinality(wind) = 24);
