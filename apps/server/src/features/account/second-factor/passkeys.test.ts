import { expect, test, vi } from 'vitest';
import { challengeIn, readNewPasskey } from './passkeys.ts';
import { certified, newDevice } from './testing/device.ts';

const party = { id: 'brazda.example', origin: 'https://brazda.example' };
const challenge = 'YWJj';
const device = newDevice(party.origin);
const requested = { rp: { id: party.id, name: 'Brazda' }, challenge };

// The real library would fetch URLs from certificates, and accepts unknown ones.
const library = vi.hoisted(() => ({ looked: 0 }));
vi.mock('@simplewebauthn/server', () => ({
  verifyRegistrationResponse: async ({ response }: { response: { id: string } }) => {
    library.looked++;
    const credential = { id: response.id, publicKey: new Uint8Array(1), counter: 0 };
    return { verified: true, registrationInfo: { credential } };
  },
}));

test.each(['packed', 'android-key', 'android-safetynet', 'fido-u2f', 'tpm', 'apple'])(
  'a manufacturer certificate in the format %s is refused unread',
  async (format) => {
    const before = library.looked;
    const attestation = certified(format, Buffer.alloc(100));
    expect(await readNewPasskey({ party, challenge }, device.make(requested, { attestation }))).toBeNull();
    expect(library.looked).toBe(before);
  },
);

test('a device without an attestation is accepted', async () => {
  const made = await readNewPasskey({ party, challenge }, device.make(requested));
  expect(made).toMatchObject({ credential_id: device.id, transports: ['internal'], counter: 0 });
});

test('an invalid attestation is refused', async () => {
  const { response, ...made } = device.make(requested);
  for (const attestationObject of ['AAAA', 'oA', '_w'])
    expect(
      await readNewPasskey({ party, challenge }, { ...made, response: { ...response, attestationObject } }),
    ).toBeNull();
});

test('a challenge is read from valid client data only', () => {
  const of = (data: string) => challengeIn({ response: { clientDataJSON: data } });
  const written = (data: unknown) => of(Buffer.from(JSON.stringify(data)).toString('base64url'));
  expect(written({ challenge: 'abc' })).toBe('abc');
  for (const other of [null, 1, [], {}, { challenge: 1 }, { challenge: { $ne: '' } }])
    expect(written(other)).toBe('');
  expect(of('AAAA')).toBe('');
});
