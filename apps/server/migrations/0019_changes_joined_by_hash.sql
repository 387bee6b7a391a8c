-- The plan of this function's join is made once in a session and kept. Made for the few rows of a first statement, it would
-- compare each row of a large one with each other (docs/decisions/0038).
alter function capture_change() set enable_nestloop = off;
