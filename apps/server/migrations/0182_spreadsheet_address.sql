-- Addresses at which spreadsheets read the parcels of a farm.
alter table secret_address drop constraint secret_address_kind_check;
alter table secret_address add constraint secret_address_kind_check check (kind in ('calendar', 'parcels'));
