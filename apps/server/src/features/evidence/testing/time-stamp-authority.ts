import { webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const crypto = webcrypto;
const engine = new pkijs.CryptoEngine({ name: 'node', crypto });
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** What an authority does wrong. */
export type Mistake =
  | 'hash'
  | 'nonce'
  | 'signature'
  | 'purpose'
  | 'expired'
  | 'usage'
  | 'refuses'
  | 'broken'
  | 'fails';

/** An authority on this machine, which really signs. */
export interface TestAuthority {
  readonly url: string;
  /** Its host with the port. */
  readonly host: string;
  /** The certificate that vouches for it. */
  readonly root: pkijs.Certificate;
  /** The same as a PEM file. */
  readonly rootFile: string;
  /** How often it was asked. */
  requests: number;
  mistake: Mistake | null;
  /** What it takes for the time. */
  now: () => Date;
  stop(): Promise<void>;
}

/** Starts an authority for time stamps (RFC 3161), whose certificate was issued by another one under a root of its own. */
export async function startTimeStampAuthority(): Promise<TestAuthority> {
  const { root, issuer, weakIssuer } = await makeIssuers();
  const keys = await makeKeys();
  const leaf = { name: 'Test authority', keys, extensions: [purposeOf(TIME_STAMPING)], issuer };
  const right = [await certify(leaf), issuer.certificate];
  const certificates: Partial<Record<Mistake, pkijs.Certificate[]>> = {
    purpose: [await certify({ ...leaf, extensions: [purposeOf('1.3.6.1.5.5.7.3.1')] }), issuer.certificate],
    expired: [await certify({ ...leaf, until: '2021-01-01T00:00:00Z' }), issuer.certificate],
    usage: [await certify({ ...leaf, issuer: weakIssuer }), weakIssuer.certificate],
  };
  const server = createServer(async (request, response) => {
    authority.requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (authority.mistake === 'fails') return response.writeHead(503).end();
    if (authority.mistake === 'broken') return response.end('not ASN.1');
    const chain = (authority.mistake && certificates[authority.mistake]) ?? right;
    const stamped = await stamp(Buffer.concat(chunks), { ...authority, chain, key: keys.privateKey });
    response.setHeader('content-type', 'application/timestamp-reply').end(stamped);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authority: TestAuthority = {
    url: `http://${host}/tsa`,
    host,
    root,
    rootFile: await writePem(root),
    requests: 0,
    mistake: null,
    now: () => new Date(),
    async stop() {
      await rm(dirname(authority.rootFile), { recursive: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return authority;
}

interface Signing extends Pick<TestAuthority, 'mistake' | 'now'> {
  /** The certificate of the signer, and that of its issuer. */
  readonly chain: readonly pkijs.Certificate[];
  readonly key: webcrypto.CryptoKey;
}

async function stamp(request: Buffer, { mistake, now, chain, key }: Signing): Promise<Buffer> {
  const certificate = chain[0]!;
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
    certificates: [...chain],
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

/** Who signs a certificate. */
interface Issuer {
  readonly certificate: pkijs.Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

interface CertificateInput {
  readonly name: string;
  readonly keys: webcrypto.CryptoKeyPair;
  readonly extensions: readonly pkijs.Extension[];
  /** Itself without one. */
  readonly issuer?: Issuer;
  readonly until?: string;
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify']);
}

/** A root, an issuer under it, and one that may not sign certificates. */
async function makeIssuers() {
  const rootKeys = await makeKeys();
  const root = await certify({ name: 'Test root', keys: rootKeys, extensions: authorityOf(0x06) });
  const under = { certificate: root, keys: rootKeys };
  const keys = await makeKeys();
  const issue = (usage: number) =>
    certify({ name: 'Test issuer', keys, extensions: authorityOf(usage), issuer: under });
  return {
    root,
    issuer: { certificate: await issue(0x06), keys },
    // Only for signatures.
    weakIssuer: { certificate: await issue(0x80), keys },
  };
}

/** The extensions of a certificate that issues others, with the bits of its key usage (RFC 5280, 4.2.1.3). */
function authorityOf(usage: number): pkijs.Extension[] {
  const constraints = new pkijs.BasicConstraints({ cA: true });
  const bits = new asn1js.BitString({ valueHex: Uint8Array.of(usage).buffer });
  return [
    new pkijs.Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: constraints.toSchema().toBER(),
      parsedValue: constraints,
    }),
    new pkijs.Extension({ extnID: '2.5.29.15', critical: true, extnValue: bits.toBER(), parsedValue: bits }),
  ];
}

function purposeOf(purpose: string): pkijs.Extension {
  const usage = new pkijs.ExtKeyUsage({ keyPurposes: [purpose] });
  return new pkijs.Extension({
    extnID: '2.5.29.37',
    critical: true,
    extnValue: usage.toSchema().toBER(),
    parsedValue: usage,
  });
}

async function writePem(certificate: pkijs.Certificate): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'brazda-')), 'roots.pem');
  const base64 = Buffer.from(certificate.toSchema(true).toBER()).toString('base64');
  await writeFile(file, `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`);
  return file;
}

let serial = 1;

async function certify(input: CertificateInput): Promise<pkijs.Certificate> {
  const { name, keys, extensions, issuer, until = '2040-01-01T00:00:00Z' } = input;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: serial++ });
  const named = new pkijs.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1js.Utf8String({ value: name }),
  });
  certificate.subject.typesAndValues.push(named);
  certificate.issuer.typesAndValues.push(...(issuer?.certificate ?? certificate).subject.typesAndValues);
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date(until);
  certificate.extensions = [...extensions];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256', engine);
  return certificate;
}
