-- What a program outside was told is removed by its age.
create index webhook_delivery_age on webhook_delivery (created_at);
