import { z } from 'zod';
import { User } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Id, IsoDateTime, results, Token, text } from './shared.ts';

/** The current password; may be missing where there is none, in which case the sign-in must be recent. */
const ByPassword = z.strictObject({ password: z.string().min(1).max(200).optional() });
const FactorName = text(60);
const FactorParams = z.object({ factorId: Id });
/** Shown once and stored as hashes. */
const RecoveryCodes = z.array(z.string());

/** A factor besides the password with which a user proves their identity. */
const SecondFactor = z.object({
  id: Id,
  kind: z.enum(['totp']),
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
    /** Empty when no second step is pending. */
    response: z.object({ ways: z.array(z.enum(['totp', 'recovery_code'])) }),
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
  list: endpoint({
    method: 'GET',
    path: '/auth/second-factor/',
    summary: 'Lists the second factors of the user, oldest first, and how many recovery codes are left',
    access: 'in-person',
    response: results(SecondFactor).extend({ recovery_codes_left: z.number().int() }),
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/auth/second-factor/totp/start/',
    summary:
      'Creates the secret of an authenticator app, which takes effect once one of its codes has been sent',
    access: 'in-person',
    body: ByPassword,
    /** `uri` is the content of the QR code. */
    response: z.object({ token: z.string(), secret: z.string(), uri: z.string() }),
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/auth/second-factor/totp/',
    summary:
      'Adds an authenticator app by one of its codes, and returns recovery codes with the first factor',
    access: 'in-person',
    body: z.strictObject({ token: Token, code: text(40), name: FactorName }),
    response: z.object({ recovery_codes: RecoveryCodes.nullable() }),
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
