-- Maps of what machines have applied are sealed as entries of the journal are.
alter table evidence_link drop constraint evidence_link_kind_check;
-- All rows fulfill it: it only allows more than before.
alter table evidence_link add constraint evidence_link_kind_check
  check (kind in ('journal', 'treatment', 'photo', 'light', 'file', 'application')) not valid;

create trigger application_noted_new after insert on application referencing new table as touched
  for each statement execute function note_evidence('application');
create trigger application_noted_change after update on application referencing new table as touched
  for each statement execute function note_evidence('application');
create trigger application_noted_end after delete on application referencing old table as touched
  for each statement execute function note_evidence('application');

insert into evidence_pending (farm_id, kind, subject)
select farm_id, 'application', id from application order by created_at, id;
