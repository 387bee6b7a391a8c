import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { SourcesCard } from './sources-card.tsx';

const UNASKED = { asked_at: null, answered_at: null, first_year: null, last_year: null, problem: null };
const EUROSTAT = {
  name: 'eurostat',
  asked_at: '2026-12-01T01:41:00Z',
  answered_at: '2026-12-01T01:41:00Z',
  first_year: 2000,
  last_year: 2024,
  problem: null,
};

function open({ is_on = true, tempo = {} } = {}) {
  const sources = [EUROSTAT, { name: 'tempo', ...UNASKED, ...tempo }, { name: 'agreste', ...UNASKED }];
  vi.stubGlobal('fetch', async () => Response.json({ is_on, sources }));
  return show(<SourcesCard country="RO" />);
}
afterEach(() => vi.unstubAllGlobals());

it('says when each source of the country has answered, with its license', async () => {
  await open();
  await expect
    .element(page.getByText(/Eurostat.*License: CC BY 4\.0\. Last answer on 1 December 2026.*2000–2024/))
    .toBeVisible();
  await expect.element(page.getByText(/TEMPO-Online.*by county.*Not asked yet/)).toBeVisible();
  expect(page.getByText(/Agreste/).elements()).toEqual([]);
  await expectAccessible();
});

it('says that a source gave no answer, why, and what is still used', async () => {
  const tempo = { ...EUROSTAT, asked_at: '2027-03-02T01:41:00Z', problem: 'no_answer' };
  await open({ tempo: { ...tempo, name: 'tempo' } });
  await expect
    .element(
      page.getByText(/No answer from the source, asked last on 2 March 2027\. It could not be reached\./),
    )
    .toBeVisible();
  await expect
    .element(page.getByText(/What it said on 1 December 2026 \(2000–2024\) is still used/))
    .toBeVisible();
});

it('says that nobody is asked where the operator wants it so', async () => {
  await open({ is_on: false });
  await expect.element(page.getByText(/This installation asks no public sources/)).toBeVisible();
  expect(page.getByText(/Not asked yet/).elements()).toEqual([]);
});
