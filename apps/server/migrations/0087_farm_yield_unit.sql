-- In which unit a farm shows its yields; null is that of its country. Yields themselves are in t/ha.
alter table farm add column yield_unit text check (yield_unit in ('t/ha', 'q/ha'));
