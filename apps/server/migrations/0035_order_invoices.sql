-- Orders say to whom their invoice is written, VAT follows the law of the day instead of the band, and a year that was paid
-- ahead has its own cover.

alter table license_band drop column vat_percent;

alter table license_order
  -- The payment reference is made of it.
  add column number integer generated always as identity unique,
  -- The billing details that were agreed; null in orders before invoices.
  add column buyer jsonb,
  -- The card payment that paid the order; null for transfers.
  add column paid_by text references card_payment;

update license_order set paid_by = (
    select id from card_payment where order_id = license_order.id and status = 'succeeded' order by attempt desc limit 1)
  where status = 'succeeded' and method = 'card';

-- A negative amount was returned.
alter table order_transfer drop constraint order_transfer_amount_check, add check (amount <> 0);

-- The year that was paid ahead with its cover, and what runs without it; null once it has begun.
alter table license add column next_year jsonb;
