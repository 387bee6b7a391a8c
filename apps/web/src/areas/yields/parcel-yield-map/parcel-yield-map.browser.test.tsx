import { api, type YieldMap } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { cropNamed, parcelSample } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import { ParcelYieldMap } from './parcel-yield-map.tsx';

const PICTURE = `data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==#`;
const MAP: YieldMap = {
  files: [{ id: 'h', name: 'combina.csv', day: '2026-07-05' }],
  interval: 'a',
  crop: cropNamed('Winter wheat'),
  yield_measured: 5.9,
  mean_t_ha: 6.4,
  tonnes: 74,
  hectares: 11.6,
  coverage: 0.62,
  picture: PICTURE,
  p10: 4.8,
  median: 6.5,
  p90: 7.7,
  points: 4000,
  kept: 3200,
  standard_moisture: 14,
  drops: [{ reason: 'overlap', points: 800 }],
  classes: [
    { from: null, to: 6, color: '#aa3311', color_cvd: '#332211', hectares: 4 },
    { from: 6, to: null, color: '#11aa33', color_cvd: '#eeee11', hectares: 3.5 },
  ],
};
const ZONE = { cells: 100 };

function open(map: YieldMap | null, mayChange = true) {
  reply(api.harvests.map, { map });
  return showWithDialogs(
    <>
      <h2>Parcel</h2>
      <ParcelYieldMap parcel={parcelSample('Lunca', { hectares: 10 })} mayChange={mayChange} />
    </>,
  );
}
const button = (name: string) => page.getByRole('button', { name });

it('shows the picture with a legend in t/ha, and says that a part is missing', async () => {
  await open(MAP);
  await expect.element(page.getByRole('img', { name: 'Yield map of Lunca' })).toBeVisible();
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect.element(legend).toMatchTextContent(/6\.00 and above3\.50.ha.*below 6\.004\.00.ha/);
  await expect.element(page.getByText('Only 62% of the parcel is mapped', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/At 14% moisture/)).toBeVisible();
  // 6.4 t/ha of 10 ha; the swaths that were kept overlap less or more of it.
  const figures = page.getByRole('term').filter({ hasText: 'Whole parcel, by the mean' });
  await expect.element(figures).toBeVisible();
  await expect.element(page.getByText(/^64\.00\st$/)).toBeVisible();
  await expect.element(page.getByText('In the swaths that were kept')).toBeVisible();
  await expectAccessible();
});

it('offers its mean as the measured yield, corrected by a weighed total', async () => {
  await open(MAP);
  const sent = replyPartly(api.measuredYields.put, { changed: 1, change: 'c', events: ['crops'] });
  await userEvent.fill(page.getByLabelText(/^Weighed total/), '6,4');
  await userEvent.tab();
  await expect.element(page.getByText(/less than half or more than twice/)).toBeVisible();
  await userEvent.fill(page.getByLabelText(/^Weighed total/), '60,8');
  await userEvent.tab();
  await expect.element(page.getByText('Correction: × 0.950.')).toBeVisible();
  await button('Note 6.08 t/ha as the measured yield').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ yields: [{ crop_interval: 'a', yield_measured: 6.08 }] }]);
});

it('compares the yields of the zones of images', async () => {
  await open(MAP);
  reply(api.harvests.zones, {
    zones: [
      { ...ZONE, number: 1, productivity: 0.8, mean_t_ha: 5.1 },
      { ...ZONE, number: 2, productivity: 1.2, mean_t_ha: 7.04 },
    ],
    correlation: { r: 0.61, low: 0.2, high: 0.84, effective: 18.4 },
    pixels: 812,
    days: ['2026-05-20', '2025-05-22'],
    simulated: true,
  });
  await button('Compare with the zones of the images').click();
  const row = page.getByRole('row', { name: /^2/ });
  await expect.element(row).toMatchTextContent(/120%7\.04110%/);
  await expect.element(page.getByText(/agree on good and bad parts \(r = 0\.61\)/)).toBeVisible();
  await expect
    .element(page.getByText(/interval of r: 0\.20 to 0\.84.*812 of them count like 18/))
    .toBeVisible();
  await expect
    .element(page.getByText(/812 squares.*20 May 2026 and 22 May 2025.*images are computed/))
    .toBeVisible();
  await expectAccessible();
});

it('does not say that they agree where chance may be the reason', async () => {
  await open(MAP);
  reply(api.harvests.zones, {
    zones: [{ ...ZONE, number: 1, productivity: 1, mean_t_ha: 6.4 }],
    correlation: { r: 0.55, low: -0.1, high: 0.87, effective: 11.2 },
    pixels: 812,
    days: ['2026-05-20'],
    simulated: false,
  });
  await button('Compare with the zones of the images').click();
  await expect.element(page.getByText(/too much alike/)).toBeVisible();
});

it('leads to the files where there is no map, and is not mentioned to those who cannot add one', async () => {
  await open(null);
  const link = page.getByRole('link', { name: 'Add a file of the combine' });
  await expect.element(link).toHaveAttribute('href', '/farm/farm/season/season/harvest_files');
});

it('is not mentioned to viewers without a map', async () => {
  await open(null, false);
  await expect.element(page.getByRole('heading', { name: 'Parcel' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Yield map' })).not.toBeInTheDocument();
});

it('says when it could not be loaded', async () => {
  refuse(api.harvests.map, 400, { error: 'invalid', detail: 'Not readable.' });
  await showWithDialogs(<ParcelYieldMap parcel={parcelSample('Lunca')} mayChange={false} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not readable/);
});
