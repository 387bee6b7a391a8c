import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NewPasskey, PASSKEY_SUPPORT, PasskeyCreation, PasskeyProof, PasskeyRequest } from './passkeys.ts';
import { Id, IsoDateTime, results, Token, text } from './shared.ts';
import { User } from './user.ts';

/** The current password; may be omitted if the account has none, in which case the sign-in must be recent. */
const ByPassword = z.strictObject({ password: z.string().min(1).max(200).optional() });
/** The token of the enrollment link that staff need to add their first second factor. */
const ByEnrollment = { enrollment: Token.optional() };
const FactorName = text(60);
const FactorParams = z.object({ factorId: Id });
/** Shown once and stored as hashes. */
const RecoveryCodes = z.array(z.string());
const Added = z.object({ recovery_codes: RecoveryCodes.nullable() });
const FACTOR_KINDS = ['passkey', 'totp'] as const;

/** A factor besides the password with which a user proves their identity. */
const SecondFactor = z.object({
  id: Id,
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  created_at: IsoDateTime,
  last_used_at: IsoDateTime.nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactors = {
  pending: endpoint({
    method: 'GET',
    path: '/auth/second-step/',
    summary: 'Lists the ways to pass the pending second step of the sign-in in this browser',
    access: 'anyone',
    /** Empty if no second step is pending. */
    response: z.object({ ways: z.array(z.enum([...FACTOR_KINDS, 'recovery_code'])) }),
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/auth/second-step/code/',
    summary:
      'Passes the second step with a code of the authenticator app, or uses up a recovery code, and signs in',
    access: 'anyone',
    body: z.strictObject({ code: text(40) }),
    response: User,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-step/passkey/start/',
    summary: 'Returns the options to request a passkey, valid for one attempt within a few minutes',
    access: 'anyone',
    response: PasskeyRequest,
  }),
  usePasskey: endpoint({
    method: 'POST',
    path: '/auth/second-step/passkey/',
    summary: 'Passes the second step with a signature of a passkey, and signs in',
    access: 'anyone',
    body: z.strictObject({ credential: PasskeyProof }),
    response: User,
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/second-factor/',
    summary: 'Lists the second factors of the user, oldest first, and how many recovery codes are left',
    access: 'in-person',
    response: results(SecondFactor).extend({
      recovery_codes_left: z.number().int(),
      passkeys: z.enum(PASSKEY_SUPPORT),
    }),
  }),
  mailEnrollment: endpoint({
    method: 'POST',
    path: '/auth/second-factor/enrollment/',
    summary: 'Mails staff without a second factor the link to add their first one',
    access: 'in-person',
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/auth/second-factor/totp/start/',
    summary:
      'Creates the secret of an authenticator app, which takes effect once one of its codes has been sent',
    access: 'in-person',
    body: ByPassword.extend(ByEnrollment),
    /** `uri` is the content of the QR code. */
    response: z.object({ token: z.string(), secret: z.string(), uri: z.string() }),
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/auth/second-factor/totp/',
    summary:
      'Adds an authenticator app with one of its codes, and returns recovery codes for the first factor',
    access: 'in-person',
    body: z.strictObject({ token: Token, code: text(40), name: FactorName, ...ByEnrollment }),
    response: Added,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-factor/passkey/start/',
    summary: 'Returns the options to create a passkey, valid for one attempt within a few minutes',
    access: 'in-person',
    body: ByPassword.extend(ByEnrollment),
    response: PasskeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-factor/passkey/',
    summary: 'Adds a passkey created by a device, and returns recovery codes for the first factor',
    access: 'in-person',
    body: z.strictObject({ credential: NewPasskey, name: FactorName, ...ByEnrollment }),
    response: Added,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/auth/second-factor/:factorId/',
    summary: 'Renames a second factor',
    access: 'in-person',
    params: FactorParams,
    body: z.strictObject({ name: FactorName }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/auth/second-factor/:factorId/remove/',
    summary: 'Removes a second factor, and with the last one the recovery codes',
    access: 'in-person',
    params: FactorParams,
    body: ByPassword,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes/',
    summary: 'Replaces the remaining recovery codes with new ones',
    access: 'in-person',
    body: ByPassword,
    response: z.object({ recovery_codes: RecoveryCodes }),
  }),
};
