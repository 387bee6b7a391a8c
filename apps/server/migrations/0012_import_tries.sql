alter table import
  -- Begun tries of its reading or applying: one that takes its worker down is not begun for ever.
  add column tries integer not null default 0,
  -- The rows that are being put beside the land, by their numbers in a file: {path, from, to}.
  add column rows_in_work jsonb;
