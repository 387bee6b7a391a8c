-- What the law on crop rotation asks of land beside its crops: whether it is organic, and since when, and special uses.
alter table farm add column organic jsonb check (jsonb_typeof(organic) = 'object');
alter table parcel add column organic jsonb check (jsonb_typeof(organic) = 'object');
alter table parcel add column special_use text check (special_use in ('greenhouse', 'seed_plot'));
-- Sown between two main crops; null is no, as in rows that the undo of an older change restores.
alter table crop_interval add column is_secondary boolean;
