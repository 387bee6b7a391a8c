-- The photos of a note stay in the order in which its author has put them, whichever arrives first.
alter table note_photo add column place smallint not null default 0;
