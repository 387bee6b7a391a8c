-- The share of its green that the ground of an alert lost of what is usual, or since the image before, by which alerts are sorted.
alter table alert add column lost_share real;
update alert set lost_share = coalesce(greatest(0, 1 - value / nullif(greatest(usual, 0), 0), 1 - value / nullif(greatest(value - change, 0), 0)), 0);
alter table alert alter column lost_share set not null;
