-- Invoices: to whom, numbers without gaps, and documents that never change.

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
