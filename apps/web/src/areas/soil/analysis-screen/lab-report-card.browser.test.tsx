import { api, type LabReport } from '@brazda/contract/client';
import { LAB_REPORT_LIMITS, type SoilAnalysisState } from '@brazda/domain';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { LabReportCard } from './lab-report-card.tsx';

const REPORT: LabReport = {
  name: 'Buletin 14.pdf',
  bytes: 2_340_000,
  uploaded_at: '2026-11-20T10:00:00.000Z',
};

async function open(
  report: LabReport | null,
  { state = 'results', mayChange = true }: { state?: SoilAnalysisState; mayChange?: boolean } = {},
) {
  reply(api.soilResults.labReport, { report });
  await show(
    <main>
      <h1>Soil analysis</h1>
      <LabReportCard farmId="own" analysis={{ id: 'order', state }} mayChange={mayChange} />
    </main>,
  );
}

const title = page.getByRole('heading', { name: 'Report of the laboratory' });
const button = (name: string) => page.getByRole('button', { name });
/** Chooses a file within the page: one of 20 MB would take seconds on its way from the test to the browser. */
function choose(label: string, file: File) {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
  const { items, files } = new DataTransfer();
  items.add(file);
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const pdf = (bytes: BlobPart) => new File([bytes], 'Buletin 14.pdf', { type: 'application/pdf' });

it('is added by its name', async () => {
  await open(null, { state: 'at_lab' });
  await expect.element(page.getByText('as a PDF of up to 20 MB', { exact: false })).toBeVisible();
  await expectAccessible();
  const sent = reply(api.soilResults.putLabReport, { report: REPORT });
  choose('Add the report (PDF)', pdf('%PDF-1.7'));
  await expect.element(page.getByText('Buletin 14.pdf')).toBeVisible();
  expect(sent.map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { farmId: 'own', soilAnalysisId: 'order', name: 'Buletin 14.pdf' },
  ]);
});

it('is shown with size and day, downloaded, and removed after a question', async () => {
  await open(REPORT);
  await expect.element(page.getByText('2.34 MB, added on 20 November 2026')).toBeVisible();
  await expectAccessible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const loaded = reply(api.soilResults.labReportFile, new Uint8Array([37]));
  await button('Download the report').click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['Buletin 14.pdf']);
  expect(loaded).toHaveLength(1);
  saved.mockRestore();

  const removed = reply(api.soilResults.removeLabReport, undefined);
  await button('Remove it').click();
  expect(removed).toHaveLength(0);
  await button('Remove').click();
  await expect.element(button('Add the report (PDF)')).toBeVisible();
  expect(removed).toHaveLength(1);
});

it('is not sent if it is too large, and the reason of a refusal is shown', async () => {
  await open(REPORT);
  await expect.element(button('Replace it')).toBeVisible();
  const sent = refuse(api.soilResults.putLabReport, 415, { detail: 'The report must be a PDF.' });
  choose('Replace it', pdf(new Uint8Array(LAB_REPORT_LIMITS.bytes + 1)));
  await expect.element(page.getByText('The file is larger than 20 MB.')).toBeVisible();
  expect(sent).toHaveLength(0);
  choose('Replace it', pdf('GIF89a'));
  await expect.element(page.getByText('The report must be a PDF.')).toBeVisible();
  await expect.element(page.getByText('The file is larger than 20 MB.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Buletin 14.pdf')).toBeVisible();
});

it.each([
  ['by those who may only view the farm', { mayChange: false }],
  ['once all results are there', { state: 'done' as const }],
])('is only downloaded %s', async (_, options) => {
  await open(REPORT, options);
  await expect.element(button('Download the report')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it('is not mentioned where there is none and none can be added', async () => {
  await open(null, { mayChange: false });
  await expect.element(page.getByRole('heading', { name: 'Soil analysis' })).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});
