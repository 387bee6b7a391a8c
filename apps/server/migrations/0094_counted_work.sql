-- When work of the journal was counted as an activity: it stays in the journal once it no longer counts. Null for work that no
-- activity has, and for work that ticking off an activity has recorded, which ends when the tick is taken back.
alter table journal_entry add column counted_at timestamptz;
