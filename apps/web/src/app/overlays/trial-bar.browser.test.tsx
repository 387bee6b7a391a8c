import { api, type Trial } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { installationWith } from '../../testing/license-samples.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { TrialBar } from './trial-bar.tsx';

const TRIAL: Trial = { farm: FARM, ends_at: '2026-12-04T10:00:00Z', is_confirming: true };
const line = page.getByRole('complementary');

it('asks for the link that was mailed', async () => {
  reply(api.installation.get, { ...installationWith(null), sends_mail: true });
  await show(<TrialBar trial={TRIAL} user={null} />);
  await expect.element(line).toMatchTextContent('Open the link that was mailed to you to keep this farm');
  await expectAccessible();
});

it.each([
  ['en', 'This installation sends no mail: ask the people who run it', '4 December 2026'],
  ['ro', 'Această instalare nu trimite e-mailuri: cereți linkul', '4 decembrie 2026'],
  ['fr', 'Cette installation n’envoie pas d’e-mails', '4 décembre 2026'],
] as const)('claims no mail where none is sent (%s)', async (language, text, day) => {
  reply(api.installation.get, { ...installationWith(null), sends_mail: false });
  await show(<TrialBar trial={TRIAL} user={null} />, { language });
  await expect.element(line).toMatchTextContent(text);
  await expect.element(line).toMatchTextContent(day);
});
