-- Owners decide whether the people with whom they share also see the notes. Links are passed on, so theirs start hidden.
alter table farm_share add column shows_notes boolean not null default true;
-- Those who write notes see them.
alter table farm_share add constraint farm_share_full_access_shows_notes check (shows_notes or level <> 'full_access');
alter table share_link add column shows_notes boolean not null default false;
