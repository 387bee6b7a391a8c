import { api } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { FILE, REGISTERED } from './testing/evidence-samples.ts';
import { replyToPublicFrame } from './testing/public-page.ts';
import { VerifyScreen } from './verify-screen.tsx';

beforeEach(replyToPublicFrame);

const openPage = (code: string | null, language: Language = 'en') =>
  show(
    <Routes>
      <Route path="/verify/:code?" element={<VerifyScreen />} />
    </Routes>,
    { at: code === null ? '/verify' : `/verify/${code}`, language },
  );

const choose = () => userEvent.upload(document.querySelector('input')!, new File(['abc'], 'evidence.pdf'));
/** SHA-256 of `abc` (FIPS 180-2). */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it.each<[Language, string]>([
  ['en', 'No outside time stamp yet.'],
  ['ro', 'Încă nu există o marcă temporală din afară.'],
  ['fr', 'Pas encore d’horodatage externe.'],
])('shows what is registered for a code in %s', async (language, stamp) => {
  reply(api.evidence.registered, REGISTERED);
  await openPage(FILE.code, language);
  await expect.element(page.getByText(FILE.sha256, { exact: false })).toBeVisible();
  await expect.element(page.getByText(stamp)).toBeVisible();
  await expectAccessible();
});

it.each([
  [true, /A root certificate that the operator has named vouches/],
  [false, /It is signed, but nobody vouches for the signer/],
])('says whether anybody vouches for who signed the time stamp: %s', async (is_vouched, text) => {
  const stamp = { number: 9, at: FILE.written_at, authority: 'Authority', is_vouched };
  reply(api.evidence.registered, { ...REGISTERED, stamp });
  await openPage(FILE.code);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('compares the file in the browser, and sends only its hash', async () => {
  const calls = reply(api.evidence.check, { file: REGISTERED });
  await openPage(null);
  await choose();
  await expect.element(page.getByText('Unchanged')).toBeVisible();
  expect(calls.map(({ params }) => params)).toEqual([{ sha256: ABC }]);
  await expectAccessible();
});

it('says so where the file is not the one that was registered', async () => {
  reply(api.evidence.check, { file: null });
  await openPage(null);
  await choose();
  await expect.element(page.getByText('Not registered here, or changed')).toBeVisible();
  await expect.element(page.getByText(ABC, { exact: false })).toBeVisible();
});

it('says so where the file is registered with another code', async () => {
  reply(api.evidence.registered, { ...REGISTERED, code: 'ZZ99-ZZ99' });
  reply(api.evidence.check, { file: REGISTERED });
  await openPage('ZZ99-ZZ99');
  await choose();
  await expect.element(page.getByText(/but with another code: AB12-CD34/)).toBeVisible();
});

it('says so for a code that nobody registered, and where it cannot be asked', async () => {
  refuse(api.evidence.registered, 404, { error: 'not_found' });
  refuse(api.evidence.check, 500, { error: 'internal', detail: 'down' });
  await openPage('NONE');
  await expect.element(page.getByText('No evidence file is registered for the code NONE.')).toBeVisible();
  await choose();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(page.getByText('Not registered here, or changed').elements()).toEqual([]);
});
