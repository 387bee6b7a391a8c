import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@brazda/contract';

/** Wrong values that a device, or the page that uses it, sends. */
interface Lies {
  readonly origin?: string;
  /** The relying party id of the passkey. */
  readonly party?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** No user touched the device. */
  readonly isAbsent?: boolean;
  readonly counter?: number;
  /** The attestation: its format, and its statement in CBOR. */
  readonly attestation?: { readonly format: string; readonly statement: Buffer };
}

/** A device that creates one passkey and signs with it using ES256, emulating both authenticator and browser. */
export interface Device {
  readonly id: string;
  /** The number of signatures so far. */
  counter: number;
  make(requested: Pick<PasskeyCreation, 'rp' | 'challenge'>, lies?: Lies): NewPasskey;
  response(requested: Pick<PasskeyRequest, 'rpId' | 'challenge'>, lies?: Lies): PasskeyProof;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Creates a device used on pages of an origin. */
export function newDevice(origin: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const clientDataOf = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const device: Device = {
    id,
    counter: 0,

    make(requested, lies = {}) {
      const flags = (lies.isAbsent ? 0 : USER_PRESENT | USER_VERIFIED) | HAS_CREDENTIAL;
      const credential = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseOf(publicKey)]);
      const counter = lies.counter ?? device.counter;
      const data = Buffer.concat([header(lies.party ?? requested.rp.id, flags, counter), credential]);
      const { format, statement } = lies.attestation ?? { format: 'none', statement: map() };
      const attestation = map(
        [text('fmt'), text(format)],
        [text('attStmt'), statement],
        [text('authData'), bytes(data)],
      );
      const response = {
        clientDataJSON: clientDataOf('webauthn.create', requested.challenge, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },

    response(requested, lies = {}) {
      device.counter++;
      const flags = lies.isAbsent ? 0 : USER_PRESENT | USER_VERIFIED;
      const data = header(lies.party ?? requested.rpId, flags, lies.counter ?? device.counter);
      const clientData = clientDataOf('webauthn.get', requested.challenge, lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
  return device;
}

/** The fixed-length start of authenticator data: RP id hash, flags, counter. */
function header(party: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(party)), rest]);
}

/** A P-256 public key in COSE: EC2, ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  );
}

// The subset of CBOR (RFC 8949) that is needed here.
const head = (major: number, value: number) =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (content: Buffer) => Buffer.concat([head(2, content.length), content]);
const text = (content: string) => Buffer.concat([head(3, Buffer.byteLength(content)), Buffer.from(content)]);
const list = (...items: Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** The attestation of a device with a certificate of its manufacturer. */
export function certified(format: string, certificate: Buffer): { format: string; statement: Buffer } {
  const statement = map(
    [text('alg'), whole(-7)],
    [text('sig'), bytes(Buffer.alloc(64))],
    [text('x5c'), list(bytes(certificate))],
  );
  return { format, statement };
}

function uint16(value: number): Buffer {
  const written = Buffer.alloc(2);
  written.writeUInt16BE(value);
  return written;
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
