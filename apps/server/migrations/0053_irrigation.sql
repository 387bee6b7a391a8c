-- Water that was given to the hectares of an entry, millimeters. The soil water of the parcel reads it.
alter table journal_entry add column irrigation_mm numeric(6, 2) check (irrigation_mm > 0);
create index journal_entry_irrigation on journal_entry (season_id) where irrigation_mm is not null and ended_at is null;
