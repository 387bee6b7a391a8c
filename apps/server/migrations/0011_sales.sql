-- Licenses, the orders of what operators sell, their payments, and invoices.

-- The area bands with their prices. Without a valid band the installation sells nothing, and new users get no license.
create table license_band (
  id text primary key,
  -- From 100000 on, without a limit.
  upper_bound_ha numeric(10, 2) not null check (upper_bound_ha > 0),
  -- Users with whom the holder's farms may be shared.
  shared_users_no integer not null check (shared_users_no >= 0),
  -- Lei for one year, without VAT.
  price numeric(12, 2) not null check (price >= 0),
  is_campaign boolean not null default false,
  -- The first and the last day of the offer; null has no end.
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (valid_to is null or valid_from <= valid_to)
);

-- What a user may use, and until when.
create table license (
  id text primary key,
  holder_id text not null unique references app_user,
  -- The state follows from the term, the last day and the current day.
  term text not null default 'none' check (term in ('none', 'trial', 'full')),
  -- The first and the last day.
  start_date date,
  end_date date,
  -- What a full license covers.
  upper_bound_ha numeric(10, 2) check (upper_bound_ha > 0),
  shared_users_no integer check (shared_users_no >= 0),
  -- The area of the holder's farms, each piece of land counted once, and the moment before it was measured.
  measured_ha numeric(12, 2) check (measured_ha >= 0),
  measured_at timestamptz,
  outgrown_since date,
  -- The last day of a postponed decision.
  later_until date,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The year that was paid ahead with its cover, and what runs without it; null once it has begun.
  next_year jsonb,
  -- The last day of the trial of soil analyses, null before it has started. It runs once for a license.
  solum_trial_end date,
  check ((start_date is null) = (end_date is null) and start_date <= end_date),
  check (term = 'none' or end_date is not null),
  check ((term = 'full') = (upper_bound_ha is not null) and (upper_bound_ha is null) = (shared_users_no is null)),
  check (outgrown_since is null or term = 'full')
);

-- Mails that were sent about a license, each once for the day that it is about.
create table license_mail (
  license_id text not null references license,
  kind text not null,
  about date not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (license_id, kind, about)
);

-- Orders of everything that operators sell: years of a license, and soil analyses that they sample. An order has everything that
-- was agreed: later changes of a band or a price do not touch it. Constraints are called license_order where they are older than
-- the orders of soil analyses.
create table sale_order (
  id text constraint license_order_pkey primary key,
  license_id text constraint license_order_license_id_fkey references license,
  band_id text constraint license_order_band_id_fkey references license_band,
  method text not null constraint license_order_method_check check (method in ('card', 'po')),
  status text not null default 'pending'
    constraint license_order_status_check check (status in ('pending', 'succeeded', 'canceled')),
  upper_bound_ha numeric(10, 2),
  shared_users_no integer,
  -- The area that was measured for it.
  measured_ha numeric(12, 2),
  -- Lei.
  price numeric(12, 2) not null,
  vat_percent numeric(4, 2) not null,
  price_with_vat numeric(12, 2) not null,
  -- The version of the general terms of service that was accepted, and when.
  tos_version date not null,
  tos_at timestamptz not null,
  marketing boolean not null,
  -- For the form in which a card is entered; null until the payment is prepared.
  client_secret text,
  settled_at timestamptz,
  -- The year that was paid, both days included.
  covers_from date,
  covers_to date,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- The payment reference is made of it.
  number integer generated always as identity (sequence name license_order_number_seq)
    constraint license_order_number_key unique,
  -- The billing details that were agreed; null in orders without an invoice.
  buyer jsonb,
  -- The card payment that paid the order; null for transfers.
  paid_by text,
  kind text not null check (kind in ('license', 'soil')),
  -- Who has ordered, and pays.
  holder_id text not null references app_user,
  -- The analysis that is paid; null once it was removed with its farm.
  soil_order_id text references soil_order on delete set null,
  -- What was agreed of the analysis: reference, package, cells and samples.
  soil jsonb,
  check ((covers_from is null) = (covers_to is null)),
  check (kind <> 'license' or (status = 'succeeded') = (covers_from is not null)),
  check ((kind = 'license') = (license_id is not null and band_id is not null and upper_bound_ha is not null
    and shared_users_no is not null and measured_ha is not null)),
  check ((kind = 'soil') = (soil is not null) and (kind = 'soil' or soil_order_id is null))
);
create index sale_order_of_license on sale_order (license_id, created_at);
create index sale_order_of_holder on sale_order (holder_id, created_at);
create index sale_order_of_soil on sale_order (soil_order_id, created_at) where soil_order_id is not null;
-- A new order of a license replaces one that is not paid; an analysis has one at most that waits for its payment.
create unique index sale_order_pending_license on sale_order (license_id) where status = 'pending';
create unique index sale_order_pending_soil on sale_order (soil_order_id) where status = 'pending';

-- A payment at the provider (a PaymentIntent of Stripe). An order has a new one after the last was canceled.
create table card_payment (
  -- The provider's id.
  id text primary key,
  order_id text not null references sale_order,
  -- 1 for the first payment of the order.
  attempt integer not null,
  provider text not null check (provider in ('stripe', 'test')),
  -- As the provider last reported it; a payment that succeeded or was canceled stays so.
  status text not null default 'waiting' check (status in ('waiting', 'requires_action', 'processing', 'succeeded', 'canceled')),
  -- Lei.
  received numeric(12, 2) not null default 0,
  refunded numeric(12, 2) not null default 0,
  -- The provider's code of the last refusal of a card.
  last_error text,
  -- When the provider was last asked.
  checked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index card_payment_of_order on card_payment (order_id, attempt);
create index card_payment_open on card_payment (created_at) where status not in ('succeeded', 'canceled');
alter table sale_order add constraint license_order_paid_by_fkey foreign key (paid_by) references card_payment;

-- What the provider has reported, each event once. It says only what to ask the provider about.
create table payment_event (
  id text primary key,
  type text not null,
  payment_id text,
  dispute_id text,
  received_at timestamptz not null default clock_timestamp(),
  -- Null until it is processed.
  processed_at timestamptz
);
create index payment_event_unprocessed on payment_event (received_at) where processed_at is null;

-- A card holder contests a payment at their bank.
create table payment_dispute (
  id text primary key,
  payment_id text not null references card_payment,
  status text not null,
  reason text not null,
  amount numeric(12, 2) not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);

-- A transfer for an order, recorded by staff. The order is paid once the sum reaches its price with VAT.
create table order_transfer (
  id text primary key,
  order_id text not null references sale_order,
  -- A negative amount was returned.
  amount numeric(12, 2) not null check (amount <> 0),
  paid_on date not null,
  -- Such as the reference of the bank statement.
  note text not null,
  recorded_by text references app_user,
  created_at timestamptz not null default clock_timestamp()
);
create index order_transfer_of_order on order_transfer (order_id);

-- Payments of the test provider, which moves no money.
create table test_payment (
  id text primary key,
  -- Repeats of a request find what the first made.
  key text not null unique,
  order_id text not null,
  client_secret text not null,
  amount numeric(12, 2) not null,
  status text not null default 'waiting' check (status in ('waiting', 'requires_action', 'succeeded', 'canceled')),
  last_error text
);

-- What a user wants on their invoices. A company has a tax id, a person has none.
create table billing_details (
  user_id text primary key references app_user,
  kind text not null check (kind in ('company', 'person')),
  name text not null check (length(name) between 1 and 200),
  tax_id text check (length(tax_id) <= 14),
  is_vat_payer boolean not null default false,
  street text not null check (length(street) between 1 and 150),
  city text not null check (length(city) between 1 and 50),
  postcode text not null default '' check (length(postcode) <= 20),
  -- Number-plate code in Romania.
  county text check (length(county) <= 2),
  country text not null check (country in ('RO', 'FR')),
  updated_at timestamptz not null default clock_timestamp(),
  check ((kind = 'company') = (tax_id is not null)),
  check (kind = 'company' or not is_vat_payer)
);

-- The last number of each series. Its row is locked until the transaction of the invoice ends, so that numbers have no gap.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z0-9-]{1,20}$'),
  last_number integer not null default 0 check (last_number >= 0),
  -- Later numbers have no earlier day.
  last_issued_on date
);

-- One row is the whole document, as it was issued: seller, buyer and lines are frozen in it.
create table invoice (
  id text primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references invoice_series,
  number integer not null check (number > 0),
  -- What is invoiced or refunded, such as an order: it has one document at most.
  source_id text not null unique check (length(source_id) between 1 and 200),
  -- The invoice that a credit note credits.
  credits_id text references invoice,
  -- The account stays as an empty row when it is removed; the document stays as the law requires.
  user_id text not null references app_user,
  issued_on date not null,
  supplied_on date not null,
  period_start date,
  period_end date,
  due_on date not null,
  seller jsonb not null,
  buyer jsonb not null,
  -- Each with name, quantity, unit, price and net amount in lei.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  vat_category text not null check (vat_category in ('S', 'AE', 'O')),
  -- Percent.
  vat_rate numeric(5, 2) not null check (vat_rate >= 0),
  -- In lei; positive, also of credit notes.
  net numeric(14, 2) not null check (net >= 0),
  vat numeric(14, 2) not null check (vat >= 0),
  total numeric(14, 2) not null check (total = net + vat),
  payment text not null check (payment in ('card', 'transfer')),
  is_paid boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (series, number),
  check ((kind = 'credit_note') = (credits_id is not null)),
  check ((period_start is null) = (period_end is null) and period_start <= period_end),
  check (vat_category = 'S' or (vat_rate = 0 and vat = 0))
);
create index invoice_of_user on invoice (user_id, issued_on);
create index invoice_credits on invoice (credits_id) where credits_id is not null;
create index invoice_issued on invoice (issued_on);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice never changes: correct it with a credit note';
end $$;
create trigger invoice_immutable before update or delete on invoice
  for each row execute function refuse_invoice_change();
create trigger invoice_kept before truncate on invoice
  for each statement execute function refuse_invoice_change();
