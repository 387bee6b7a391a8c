-- Catalogs of plant protection products by edition, the products of each farm, and its store.

-- The editions of a catalog that were imported, one catalog a country.
create table catalog_edition (
  country text not null check (country in ('RO', 'FR')),
  day date not null,
  source text not null check (source in ('e_phy', 'official_list')),
  -- The name of the file, by which an edition that was imported is not imported again.
  file text not null,
  products integer not null check (products > 0),
  uses integer not null check (uses >= 0),
  imported_at timestamptz not null default clock_timestamp(),
  primary key (country, day)
);

-- What editions say of a product and its uses: a row for each time that it changed, from the first edition that says so until the
-- first one that no longer does.
create table catalog_product (
  country text not null check (country in ('RO', 'FR')),
  number text not null,
  since date not null,
  until date check (since < until),
  -- Of details and uses.
  digest text not null,
  is_authorized boolean not null,
  name text not null,
  -- Names and number, folded.
  search text not null,
  details jsonb not null,
  uses jsonb not null,
  primary key (country, number, since)
);
create unique index catalog_product_now on catalog_product (country, number) where until is null;

-- When a source was last looked at, and what came of it.
create table catalog_look (
  source text primary key check (source in ('e_phy')),
  looked_at timestamptz not null,
  outcome text not null check (outcome in ('imported', 'unchanged', 'failed')),
  -- Why it failed: the problem, the file, its row, and what is wrong there.
  problem jsonb check ((problem is null) = (outcome <> 'failed'))
);

-- The products that a farm uses. Ids are made by clients, so that two farms may have the same ones.
create table farm_product (
  farm_id text not null references farm,
  id text not null,
  -- Of the catalog of the farm's country; null for one that the farm describes.
  catalog_number text,
  name text not null check (length(name) between 1 and 200),
  -- The product with its uses, as the farm describes it or as the catalog said when it was added: another installation may have no
  -- such catalog.
  details jsonb not null,
  barcode text check (barcode ~ '^\d{6,32}$'),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id)
);
create unique index farm_product_of_catalog on farm_product (farm_id, catalog_number) where removed_at is null;

create table product_delivery (
  farm_id text not null,
  id text not null,
  product_id text not null,
  day date not null,
  lot text not null default '' check (length(lot) <= 60),
  quantity numeric(12, 3) not null check (quantity > 0),
  unit text not null check (unit in ('l', 'kg', 'piece')),
  expires_on date,
  supplier text not null default '' check (length(supplier) <= 200),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  foreign key (farm_id, product_id) references farm_product
);
create index product_delivery_of_product on product_delivery (farm_id, product_id);

-- The photo of the invoice of a delivery: another id for each upload, which names its file.
create table product_photo (
  id text primary key,
  farm_id text not null,
  delivery_id text not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp(),
  unique (farm_id, delivery_id),
  foreign key (farm_id, delivery_id) references product_delivery on delete cascade
);

-- What left a store other than by a treatment.
create table product_withdrawal (
  farm_id text not null,
  id text not null,
  product_id text not null,
  day date not null,
  lot text not null default '' check (length(lot) <= 60),
  -- Below zero where a count found more than there should have been.
  quantity numeric(12, 3) not null check (quantity <> 0),
  unit text not null check (unit in ('l', 'kg', 'piece')),
  reason text not null check (reason in ('disposed', 'returned', 'counted')),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  check (quantity > 0 or reason = 'counted'),
  foreign key (farm_id, product_id) references farm_product
);
create index product_withdrawal_of_product on product_withdrawal (farm_id, product_id);

do $$
declare
  entity text;
begin
  foreach entity in array array['farm_product', 'product_delivery', 'product_withdrawal'] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;
