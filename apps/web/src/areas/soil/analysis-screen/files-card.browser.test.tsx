import { api, type SoilAnalysisDetails } from '@brazda/contract/client';
import type { SoilAnalysisState } from '@brazda/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { FilesCard } from './files-card.tsx';

async function showFiles(state: SoilAnalysisState) {
  const analysis = { id: 'order', reference: 'SA-000012', state } as SoilAnalysisDetails;
  await show(
    <main>
      <h1>Soil analysis</h1>
      <FilesCard farm={{ id: 'own', name: 'Ferma Țăranu' }} analysis={analysis} />
    </main>,
    { language: 'ro' },
  );
}

const buttons = page.getByRole('button');

it('offers the report only when there are results', async () => {
  await showFiles('sampling');
  await expect.element(buttons.first()).toMatchTextContent('Etichete de tipărit (PDF)');
  expect(buttons.elements()).toHaveLength(6);
  await expectAccessible();
});

it('downloads the chosen file under a name of its own', async () => {
  await showFiles('results');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const sent = reply(api.soilAnalyses.file, new Uint8Array([37]));
  await page.getByRole('button', { name: 'Raport cu rezultate (PDF)' }).click();
  await expect
    .poll(() => sent.map(({ params, query }) => ({ ...params, ...query })))
    .toEqual([{ farmId: 'own', soilAnalysisId: 'order', format: 'report' }]);
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['ferma-taranu-sa-000012-raport.pdf']);
  saved.mockRestore();
});

it('offers nothing of an analysis without valid cells', async () => {
  await showFiles('canceled');
  await expect.element(page.getByRole('heading')).toMatchTextContent('Soil analysis');
  expect(buttons.elements()).toHaveLength(0);
});
