-- Ids that clients make are unique within a farm: what another farm has under the same id is not to be learned from a
-- refusal, and no farm can keep another from using an id.
alter table note_photo drop constraint note_photo_note_id_fkey;
alter table note_comment drop constraint note_comment_note_id_fkey;
alter table note_read drop constraint note_read_note_id_fkey, drop constraint note_read_pkey;
alter table journal_entry drop constraint journal_entry_corrects_fkey, drop constraint journal_entry_corrects_key;

alter table note drop constraint note_pkey, add primary key (farm_id, id);
alter table note_photo drop constraint note_photo_pkey, add primary key (farm_id, id),
  add foreign key (farm_id, note_id) references note on delete set null (note_id);
alter table note_comment drop constraint note_comment_pkey, add primary key (farm_id, id),
  add foreign key (farm_id, note_id) references note;
alter table note_read add primary key (user_id, farm_id, note_id),
  add foreign key (farm_id, note_id) references note on delete cascade;
alter table note_photo_upload drop constraint note_photo_upload_pkey, add primary key (farm_id, photo_id);
alter table journal_entry drop constraint journal_entry_pkey, add primary key (farm_id, id),
  add unique (farm_id, corrects), add foreign key (farm_id, corrects) references journal_entry;

-- Those of the farm alone are the begin of a primary key now.
drop index note_photo_of_farm, journal_entry_of_farm, note_photo_of_note, note_comment_of_note, note_read_of_note;
create index note_photo_of_note on note_photo (farm_id, note_id);
create index note_comment_of_note on note_comment (farm_id, note_id);
create index note_read_of_note on note_read (farm_id, note_id);
