import { api, type SoilAnalysisDetails } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { holderOf, installationWith, PAID } from '../../../testing/license-samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { SamplerCard } from './sampler-card.tsx';

const ANALYSIS = {
  id: 'order',
  state: 'ordered',
  by_operator: false,
  sampler: null,
} as unknown as SoilAnalysisDetails;
const email = page.getByRole('textbox', { name: 'E-mail address' });
const save = page.getByRole('button', { name: 'Save' });

async function open(sends_mail = true) {
  reply(api.installation.get, { ...installationWith(null), sends_mail });
  reply(api.auth.user, holderOf(PAID));
  await show(
    <main>
      <h1>Soil analysis</h1>
      <SamplerCard farmId="own" analysis={ANALYSIS} />
    </main>,
  );
}

it('names who takes the samples, and says when this person is not mailed', async () => {
  await open();
  const named = { ...ANALYSIS, sampler: 'ion@example.org' };
  const sent = reply(api.soilAnalyses.setSampler, { ...named, is_mailed: true });
  await email.fill(' ion@example.org ');
  await save.click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ email: 'ion@example.org' }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  reply(api.soilAnalyses.setSampler, { ...named, is_mailed: false });
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('ion@example.org may take the samples, but was not mailed');
  await expectAccessible();
});

it('says why no one was named, and keeps the address', async () => {
  await open();
  const detail = 'Brazda has sent many e-mails. Please try again in 25 min.';
  refuse(api.soilAnalyses.setSampler, 429, { error: 'many_mails', detail });
  await email.fill('ion@example.org');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  await expect.element(email).toHaveValue('ion@example.org');
});

it('promises no mail where the installation sends none', async () => {
  await open(false);
  await expect.element(page.getByText(/please tell the person yourself/)).toBeVisible();
  await expect.element(page.getByText(/They get a mail/)).not.toBeInTheDocument();
});
