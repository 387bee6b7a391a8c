import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookProblem } from '@brazda/domain';
import { Webhook } from 'standardwebhooks';
import { type AddressCheck, addressesOf, PrivateAddressError } from './receiver-address.ts';

/** A message to a receiver. */
export interface WebhookMessage {
  /** The same in each try, by which the receiver recognizes a repetition. */
  readonly id: string;
  readonly body: string;
  /** The time of this try, which is signed, so that a receiver refuses an old message. */
  readonly sent_at: Date;
}

/** What a receiver made of a message. */
export interface PostOutcome {
  /** Null if it arrived. */
  readonly problem: WebhookProblem | null;
  /** The HTTP status; null without a response. */
  readonly code: number | null;
  /** The beginning of a response that is an error; null without one. */
  readonly response: string | null;
}

/** From the first packet to the end of the response. */
const TIMEOUT_MS = 10_000;
/** Of a response, as much as helps to understand an error. */
const MAX_RESPONSE = 500;

/** Where a message goes, and how it is signed. */
export interface Receiver {
  readonly url: URL;
  /** `whsec_…` */
  readonly secret: string;
}

/**
 * Posts a message to a receiver, signed as Standard Webhooks says. Its name is resolved once, and the connection goes to the
 * addresses that were checked then, whatever the name says later. Redirects are not followed.
 */
export async function postMessage(
  { url, secret }: Receiver,
  { id, body, sent_at }: WebhookMessage,
  check: AddressCheck,
  timeout_ms = TIMEOUT_MS,
): Promise<PostOutcome> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Brazda-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sent_at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sent_at, body),
  };
  const signal = AbortSignal.timeout(timeout_ms);
  try {
    const addresses = await within(signal, addressesOf(url, check));
    const lookup: LookupFunction = (_, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, [...addresses]);
      else callback(null, first!.address, first!.family);
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      send(url, { method: 'POST', headers, lookup, agent: false, signal }, resolve)
        .on('error', reject)
        .end(body);
    });
    const code = response.statusCode ?? 0;
    const text = await readBeginning(response);
    if (code >= 200 && code < 300) return { problem: null, code, response: null };
    return { problem: code >= 300 && code < 400 ? 'redirect' : 'status', code, response: text };
  } catch (error) {
    return { problem: signal.aborted ? 'timeout' : problemOf(error), code: null, response: null };
  }
}

/** What a promise gives, unless a signal comes first: a name whose server is silent takes no longer than a receiver may. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

/** The first characters of a response, whose rest is not read. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // Ends the connection, too.
    if (bytes >= MAX_RESPONSE) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_RESPONSE).toString('utf8');
  // What the database cannot store, and what would not be seen.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof PrivateAddressError) return 'private';
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ETIMEDOUT') return 'timeout';
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) || /certificate/.test(message)
    ? 'certificate'
    : 'unreachable';
}
