import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const crypto = webcrypto;
const engine = new pkijs.CryptoEngine({ name: 'node', crypto });
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** What an authority does wrong. */
export type Mistake = 'hash' | 'nonce' | 'signature' | 'purpose' | 'refuses' | 'broken' | 'fails';

/** An authority on this machine, which really signs. */
export interface TestAuthority {
  readonly url: string;
  /** Its host with the port. */
  readonly host: string;
  /** How often it was asked. */
  requests: number;
  mistake: Mistake | null;
  /** What it takes for the time. */
  now: () => Date;
  stop(): Promise<void>;
}

/** Starts an authority for time stamps (RFC 3161) with a certificate of its own. */
export async function startTimeStampAuthority(): Promise<TestAuthority> {
  const keys = await crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify']);
  const certificates = {
    right: await certify(keys, [TIME_STAMPING]),
    other: await certify(keys, ['1.3.6.1.5.5.7.3.1']),
  };
  const server = createServer(async (request, response) => {
    authority.requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (authority.mistake === 'fails') return response.writeHead(503).end();
    if (authority.mistake === 'broken') return response.end('not ASN.1');
    const certificate = authority.mistake === 'purpose' ? certificates.other : certificates.right;
    const stamped = await stamp(Buffer.concat(chunks), { ...authority, certificate, key: keys.privateKey });
    response.setHeader('content-type', 'application/timestamp-reply').end(stamped);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authority: TestAuthority = {
    url: `http://${host}/tsa`,
    host,
    requests: 0,
    mistake: null,
    now: () => new Date(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return authority;
}

interface Signing extends Pick<TestAuthority, 'mistake' | 'now'> {
  readonly certificate: pkijs.Certificate;
  readonly key: webcrypto.CryptoKey;
}

async function stamp(request: Buffer, { mistake, now, certificate, key }: Signing): Promise<Buffer> {
  if (mistake === 'refuses') {
    const refused = new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) });
    return Buffer.from(refused.toSchema().toBER());
  }
  const { messageImprint, nonce } = pkijs.TimeStampReq.fromBER(Uint8Array.from(request).buffer);
  const other = new asn1js.OctetString({ valueHex: new ArrayBuffer(32) });
  const imprint =
    mistake === 'hash'
      ? new pkijs.MessageImprint({ hashAlgorithm: messageImprint.hashAlgorithm, hashedMessage: other })
      : messageImprint;
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: imprint,
    serialNumber: new asn1js.Integer({ value: 1 }),
    genTime: now(),
    ...(nonce && { nonce: mistake === 'nonce' ? new asn1js.Integer({ value: 7 }) : nonce }),
  });
  const content = info.toSchema().toBER();
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.9.16.1.4',
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(key, 0, 'SHA-256', undefined, engine);
  if (mistake === 'signature') {
    const { signature } = signed.signerInfos[0]!;
    signature.valueBlock.valueHexView[20]! ^= 1;
  }
  const token = new pkijs.ContentInfo({
    contentType: '1.2.840.113549.1.7.2',
    content: signed.toSchema(true),
  });
  const response = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: 0 }),
    timeStampToken: token,
  });
  return Buffer.from(response.toSchema().toBER());
}

async function certify(
  keys: webcrypto.CryptoKeyPair,
  purposes: readonly string[],
): Promise<pkijs.Certificate> {
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 1 });
  const name = new pkijs.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1js.Utf8String({ value: 'Test authority' }),
  });
  certificate.issuer.typesAndValues.push(name);
  certificate.subject.typesAndValues.push(name);
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2040-01-01T00:00:00Z');
  const usage = new pkijs.ExtKeyUsage({ keyPurposes: [...purposes] });
  certificate.extensions = [
    new pkijs.Extension({
      extnID: '2.5.29.37',
      critical: true,
      extnValue: usage.toSchema().toBER(),
      parsedValue: usage,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, 'SHA-256', engine);
  return certificate;
}
