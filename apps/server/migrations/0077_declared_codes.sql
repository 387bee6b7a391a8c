-- The code of a declaration that a crop came with: a crop has several, and an export returns this one. Null where there was none.
alter table crop_interval add column declared_code text check (length(declared_code) <= 10);
