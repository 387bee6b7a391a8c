-- Payments of license orders: by card at a provider, and transfers that staff record.

-- A payment at the provider (a PaymentIntent of Stripe). An order has a new one after the last was canceled.
create table card_payment (
  -- The provider's id.
  id text primary key,
  order_id text not null references license_order,
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
  order_id text not null references license_order,
  amount numeric(12, 2) not null check (amount > 0),
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
