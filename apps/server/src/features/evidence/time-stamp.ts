import { createHash, randomBytes, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { isAllowedUrl } from '../../platform/allowed-url.ts';
import { readBody } from '../../platform/response-body.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
/** Of PKIStatus: granted, and granted with changes. */
const GRANTED: ReadonlySet<number> = new Set([0, 1]);
const TIMEOUT_MS = 10_000;
/** A response with its certificates has a few kilobytes. */
const MAX_BYTES = 200_000;

const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto });

/** Why there is no time stamp: which the operator can act on. */
export class TimeStampError extends Error {}

/** The authority that the operator has named. */
export interface TimeStampAuthority {
  readonly url: string;
  /** The hosts that may be asked. */
  readonly hosts: readonly string[];
  /** Certificates of which one must vouch for the signer; without any nobody does. */
  readonly roots: readonly pkijs.Certificate[];
}

/** A time stamp over the SHA-256 hash of a text. */
export interface TimeStamp {
  readonly at: Date;
  /** The common name in the certificate of the signer. */
  readonly authority: string;
  /** The response of RFC 3161, which other programs read, too. */
  readonly token: Buffer;
  /** Whether the certificate of the signer leads to a root that the operator has named. */
  readonly is_vouched: boolean;
}

/**
 * Lets an authority time-stamp the SHA-256 hash of a text, which it does not see (RFC 3161). Throws TimeStampError if it does not respond,
 * refuses, if what it returns is not a signed time stamp of this hash, or if no root vouches for who signed it.
 */
export async function requestTimeStamp(
  { url, hosts, roots }: TimeStampAuthority,
  text: string,
  signal?: AbortSignal,
): Promise<TimeStamp> {
  if (!isAllowedUrl(url, hosts)) throw new TimeStampError('the address of the authority is not allowed');
  const nonce = Uint8Array.from(randomBytes(16));
  // As a positive number.
  nonce[0] = (nonce[0]! & 0x7f) | 1;
  const request = requestOf(text, nonce);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: request,
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: Error) => {
    throw new TimeStampError(`the authority does not respond: ${error.message}`);
  });
  if (!response.ok) throw new TimeStampError(`the authority responds with ${response.status}`);
  const bytes = await readBody(response, MAX_BYTES);
  if (bytes === null) throw new TimeStampError('the response of the authority is too large');
  return readTimeStamp(bytes, text, { nonce, roots });
}

function requestOf(text: string, nonce: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new asn1js.OctetString({ valueHex: hashOf(text) }),
    }),
    nonce: new asn1js.Integer({ valueHex: nonce.buffer }),
    certReq: true,
  });
  return request.toSchema().toBER();
}

/** What a response is compared with. */
interface Expected {
  /** Null for a token that was checked when it came. */
  readonly nonce: Uint8Array | null;
  readonly roots: TimeStampAuthority['roots'];
}

/** Reads and checks a response: status, nonce, imprint, the purpose of the certificate, its chain, and the signature. Throws TimeStampError. */
export async function readTimeStamp(response: Buffer, text: string, expected: Expected): Promise<TimeStamp> {
  try {
    return await checkTimeStamp(response, text, expected);
  } catch (error) {
    if (error instanceof TimeStampError) throw error;
    throw new TimeStampError(`the response of the authority cannot be read: ${(error as Error).message}`);
  }
}

async function checkTimeStamp(
  response: Buffer,
  text: string,
  { nonce, roots }: Expected,
): Promise<TimeStamp> {
  const bytes = Uint8Array.from(response).buffer;
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(bytes);
  if (!GRANTED.has(status.status)) throw new TimeStampError(`the authority refuses: status ${status.status}`);
  if (!timeStampToken) throw new TimeStampError('the authority sent no time stamp');
  const signed = new pkijs.SignedData({ schema: timeStampToken.content });
  if (signed.encapContentInfo.eContentType !== TST_INFO)
    throw new TimeStampError('what the authority signed is no time stamp');
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new TimeStampError('the time stamp is empty');
  const info = pkijs.TSTInfo.fromBER(content);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const imprint = Buffer.from(hashedMessage.getValue());
  if (hashAlgorithm.algorithmId !== SHA_256 || !imprint.equals(Buffer.from(hashOf(text))))
    throw new TimeStampError('the time stamp is of another hash');
  const returned = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView);
  if (nonce && !returned?.equals(nonce)) throw new TimeStampError('the time stamp is of another request');
  const { signatureVerified, signerCertificate } = await signed.verify(
    { signer: 0, checkChain: false, extendedMode: true, data: new TextEncoder().encode(text).buffer },
    engine,
  );
  if (!signatureVerified || !signerCertificate)
    throw new TimeStampError('the signature of the time stamp is wrong');
  if (!isForTimeStamps(signerCertificate))
    throw new TimeStampError('the certificate of the authority is not one for time stamps');
  if (roots.length > 0) await requireRoot(signerCertificate, signed, { roots, at: info.genTime });
  return {
    at: info.genTime,
    authority: nameOf(signerCertificate),
    token: response,
    is_vouched: roots.length > 0,
  };
}

/** Whether a certificate may sign time stamps (RFC 3161, 2.3). */
function isForTimeStamps({ extensions = [] }: pkijs.Certificate): boolean {
  return extensions.some(
    ({ parsedValue }) =>
      parsedValue instanceof pkijs.ExtKeyUsage && parsedValue.keyPurposes.includes(TIME_STAMPING),
  );
}

/** Throws TimeStampError unless the certificate led to one of the roots when it signed (RFC 5280, 6.1; without revocation). */
async function requireRoot(
  signer: pkijs.Certificate,
  { certificates = [] }: pkijs.SignedData,
  { roots, at }: { readonly roots: readonly pkijs.Certificate[]; readonly at: Date },
): Promise<void> {
  const sent = certificates.filter((each) => each instanceof pkijs.Certificate);
  const chain = new pkijs.CertificateChainValidationEngine({
    // The engine takes the last one for the certificate in question.
    certs: [...sent.filter((each) => each !== signer), signer],
    trustedCerts: [...roots],
    checkDate: at,
  });
  const { result, resultMessage } = await chain.verify({}, engine);
  if (!result) throw new TimeStampError(`no root vouches for the authority: ${resultMessage}`);
}

function nameOf({ subject }: pkijs.Certificate): string {
  const parts = subject.typesAndValues;
  const part = parts.find(({ type }) => type === COMMON_NAME) ?? parts[0];
  return String(part?.value.valueBlock.value ?? '').slice(0, 200);
}

function hashOf(text: string): ArrayBuffer {
  return Uint8Array.from(createHash('sha256').update(text).digest()).buffer;
}
