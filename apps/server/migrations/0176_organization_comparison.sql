-- Whether the owner lets the figures of the farm go into the anonymous comparison of the organization.
alter table organization_farm add column is_compared boolean not null default false;
