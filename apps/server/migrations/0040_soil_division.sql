-- How the parcels of a soil analysis are divided into cells: along the rows, or along the rows within productivity zones.
alter table soil_order add column division text not null default 'grid' check (division in ('grid', 'zones'));
