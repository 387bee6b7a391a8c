-- Passkeys beside authenticator apps: a public key of a device, told apart by the id that the device gave it.
alter table second_factor drop constraint second_factor_kind_check;
alter table second_factor
  add column credential_id text unique,
  add column public_key bytea,
  -- How often the device says to have signed; one that goes back is of a copy. Many always say 0.
  add column counter bigint,
  -- By what a browser reaches the device: usb, nfc, internal, …
  add column transports text[],
  add constraint second_factor_kind_check check (kind in ('totp', 'passkey')),
  add constraint second_factor_of_kind check (
    case kind
      when 'totp' then secret is not null and credential_id is null
      else secret is null and last_step is null and credential_id is not null and public_key is not null
        and counter is not null and transports is not null
    end
  );

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('account', 'email', 'password', 'oauth', 'second_step', 'totp_setup', 'passkey_setup',
    'passkey_step', 'enrollment'));
