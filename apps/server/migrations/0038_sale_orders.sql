-- Orders of everything that operators sell: years of a license, and soil analyses that they sample.

alter table license_order rename to sale_order;
alter index license_order_of_license rename to sale_order_of_license;
alter index license_order_pending rename to sale_order_pending_license;

alter table sale_order
  drop constraint license_order_check,
  add column kind text not null default 'license' check (kind in ('license', 'soil')),
  -- Who has ordered, and pays.
  add column holder_id text references app_user,
  -- The analysis that is paid; null once it was removed with its farm.
  add column soil_order_id text references soil_order on delete set null,
  -- What was agreed of the analysis: reference, package, cells and samples.
  add column soil jsonb,
  alter column license_id drop not null,
  alter column band_id drop not null,
  alter column upper_bound_ha drop not null,
  alter column shared_users_no drop not null,
  alter column measured_ha drop not null;
update sale_order set holder_id = license.holder_id from license where license.id = license_id;
alter table sale_order
  alter column holder_id set not null,
  alter column kind drop default,
  add check ((covers_from is null) = (covers_to is null)),
  add check (kind <> 'license' or (status = 'succeeded') = (covers_from is not null)),
  add check ((kind = 'license') = (license_id is not null and band_id is not null and upper_bound_ha is not null
    and shared_users_no is not null and measured_ha is not null)),
  add check ((kind = 'soil') = (soil is not null) and (kind = 'soil' or soil_order_id is null));
create index sale_order_of_holder on sale_order (holder_id, created_at);
create index sale_order_of_soil on sale_order (soil_order_id, created_at) where soil_order_id is not null;
-- An analysis has one order at most that waits for its payment.
create unique index sale_order_pending_soil on sale_order (soil_order_id) where status = 'pending';

-- What operators charge for the analyses that they sample, by package; lei without VAT. Packages without a row are not sold.
create table soil_price (
  package text primary key,
  -- For the order as a whole, such as the way to the farm.
  per_order numeric(12, 2) not null check (per_order >= 0),
  -- For taking the samples of a cell.
  per_cell numeric(12, 2) not null check (per_cell >= 0),
  -- For the analysis of a sample at the laboratory.
  per_sample numeric(12, 2) not null check (per_sample > 0),
  updated_at timestamptz not null default clock_timestamp()
);

alter table soil_order
  -- Whether the operator takes the samples and is paid for it, instead of people of the farm.
  add column by_operator boolean not null default false;
