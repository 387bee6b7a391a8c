import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A message that arrived at the service, as the device reads it. */
export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  /** The claims of the sender, whose signature was checked. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  /** The public key of the sender. */
  readonly key: string;
  readonly message: {
    readonly web_push: number;
    readonly notification: Readonly<Record<string, string | boolean>>;
  };
}

/** A response of the service. */
export interface PushReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push service on this machine, which knows the keys of its devices, so that tests read the messages. */
export interface LoopbackPushService {
  /** Host and port. */
  readonly host: string;
  readonly received: ReceivedPush[];
  /** How it replies from now on. */
  reply: PushReply;
  /** A new device, as its browser subscribes it. */
  subscribe(): {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  stop(): Promise<void>;
}

interface Device {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** Starts a push service that speaks RFC 8030, 8188, 8291 and 8292. */
export async function startPushService(): Promise<LoopbackPushService> {
  const devices = new Map<string, Device>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const device = devices.get(request.url ?? '');
    const { status, headers } = device ? service.reply : { status: 404, headers: {} };
    if (device && status < 300)
      received.push({
        headers: request.headers,
        ...readSender(request.headers.authorization ?? ''),
        message: JSON.parse(decrypt(Buffer.concat(chunks), device)),
      });
    response.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const host = `127.0.0.1:${port}`;
  const service: LoopbackPushService = {
    host,
    received,
    reply: { status: 201 },
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      devices.set(path, { ecdh, auth });
      return { endpoint: `http://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** The claims and key of `vapid t=…, k=…`. Throws if the signature is not by that key. */
function readSender(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The sender did not sign with its key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

/** The text of a body in `aes128gcm` with one record (RFC 8188), by the keys of the device (RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = expand(hmac(auth, ecdh.computeSecret(senderKey)), info, 32);
  const random = hmac(salt, secret);
  const key = expand(random, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(random, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
const expand = (key: Buffer, info: Buffer, length: number) =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);
