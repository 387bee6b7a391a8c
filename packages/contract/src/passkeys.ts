import { z } from 'zod';
import { IGNORES_OTHERS } from './input-forms.ts';
import { text } from './shared.ts';

/** Base64url-encoded bytes in WebAuthn JSON; the limit is in characters. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** At most 1023 bytes, the limit of WebAuthn. */
const CredentialId = bytes(1364);
/** How a browser reaches a device, such as `usb`; new values may appear. */
const Transports = z.array(text(20)).max(10);
const FROM_BROWSER = `As created by the browser. ${IGNORES_OTHERS}`;

/** A passkey created by a device: `RegistrationResponseJSON` of WebAuthn. */
export const NewPasskey = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z
      .object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: Transports.optional(),
      })
      .describe(FROM_BROWSER),
  })
  .describe(FROM_BROWSER);
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A signature by a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyProof = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z
      .object({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(10_000),
        userHandle: bytes(100).nullable().optional(),
      })
      .describe(FROM_BROWSER),
  })
  .describe(FROM_BROWSER);
export type PasskeyProof = z.infer<typeof PasskeyProof>;

const KnownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const Preference = z.enum(['discouraged', 'preferred', 'required']);

/** The options to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** In milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({ residentKey: Preference, userVerification: Preference }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The options to request a signature by a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  allowCredentials: z.array(KnownPasskey),
  userVerification: Preference,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Whether passkeys can be used, or what the public URL of the installation lacks for them. */
export const PASSKEY_SUPPORT = ['offered', 'needs_name', 'needs_https'] as const;
