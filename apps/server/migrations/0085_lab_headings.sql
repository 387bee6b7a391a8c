-- How the table of a laboratory was read is remembered by its headings. The positions that were kept until now have no
-- headings, and put the values of one column under another one.
delete from soil_lab_mapping;
