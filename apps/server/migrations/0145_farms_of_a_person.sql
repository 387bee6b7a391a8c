-- The farms of a person, removed ones too: licenses, quotas of images and trials ask for them.
create index farm_owner_any on farm (owner_id);
drop index farm_owner;
alter index farm_owner_any rename to farm_owner;
-- Each visit asks for the demo farm of a country.
create index farm_demo on farm (country) where is_demo;
