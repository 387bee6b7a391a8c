-- An issued invoice never changes, so that what happens to it outside is beside it.
create table invoice_upload (
  invoice_id text primary key references invoice,
  -- When staff marked it as uploaded to the state's system; null while they have not.
  uploaded_at timestamptz,
  uploaded_by text references app_user,
  -- When staff were reminded of it.
  reminded_at timestamptz,
  -- Whether staff are asked about it: not about those from before the product asked.
  is_tracked boolean not null default true
);
insert into invoice_upload (invoice_id, is_tracked) select id, false from invoice;
