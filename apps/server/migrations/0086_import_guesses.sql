-- Whether the encoding of a layer is a guess by its letters, which the preview says.
alter table import_layer add column is_encoding_guessed boolean not null default false;
