-- What somebody asks an account for waits with the link that was mailed for it. Until the link is opened the account has nothing
-- of it: whoever asks first, or last, decides nothing for whoever reads the mail.
update one_time_token token
set data = jsonb_strip_nulls(jsonb_build_object(
  'password_hash', person.password_hash, 'first_name', person.first_name, 'last_name', person.last_name,
  'phone', person.phone, 'preferred_language', person.preferred_language, 'ref', person.ref))
from app_user person
where person.id = token.user_id and token.purpose = 'account' and person.email_verified_at is null;
update app_user
set password_hash = null, first_name = '', last_name = '', phone = '', ref = null
where email_verified_at is null and deleted_at is null;
