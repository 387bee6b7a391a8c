-- A photo says enough: a note with photos needs no text.
alter table note drop constraint note_text_check;
alter table note add constraint note_text_check check (length(text) <= 5000);
