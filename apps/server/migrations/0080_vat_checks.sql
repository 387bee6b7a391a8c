-- What the Commission's service (VIES) said of the VAT number of a customer abroad.

alter table billing_details
  -- As VatCheck of the domain; it counts only for the number that it names. Null before an answer.
  add column vat_check jsonb,
  -- The last time the service was asked, also without an answer.
  add column vat_requested_at timestamptz;
