import type { Page } from '@playwright/test';
import { href } from '../../apps/web/src/routes/href.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { listParcels } from '../harness/demo.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, post, startSession } from '../harness/person.ts';
import { watchRequests } from '../harness/quiet.ts';
import { expect, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');

/** A farm of two parcels, its owner's page, and one of the parcels. */
async function farmOfAnother(owners: Page) {
  const owner = await createPerson('owner');
  const { id: farmId, seasonId } = await importFarm(owner, 'Ferma altcuiva');
  await startSession(owners, owner);
  const all = await listParcels(owners.request, farmId, seasonId);
  const parcelId = all.find(({ display_name }) => display_name === 'Spre sat')!.id;
  return { farmId, seasonId, parcelId };
}

test('every link shown to a guest of one parcel leads to a page that works', async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const guest = await createPerson('guest');
  const { page: owners } = await mapElsewhere();
  const at = await farmOfAnother(owners);
  const share = { email: guest, shared_farm: 'no_access', parcels: [at.parcelId] };
  await post(owners, `/farm/${at.farmId}/share/`, share);
  await startSession(page, guest);
  await expectLinksToWork(page, at);
});

for (const who of ['a visitor', 'a signed-in user'])
  test(`every link shown to ${who} with a link to a parcel leads to a page that works`, async ({
    page,
    mapElsewhere,
  }) => {
    test.slow();
    const { page: owners } = await mapElsewhere();
    const at = await farmOfAnother(owners);
    const { path } = await post<{ path: string }>(owners, `/farm/${at.farmId}/share_link/`, {
      parcels: [at.parcelId],
      days: 1,
    });
    if (who !== 'a visitor') await startSession(page, await createPerson('guest'));
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/shared-parcel/${at.parcelId}`));
    // Back to the farm, and to the parcel again.
    await page.goto(href('map', { farmId: at.farmId }));
    const shared = page.getByRole('region', { name: 'Parcels shared with you' });
    await expect(shared.getByRole('listitem')).toHaveText([/Spre sat/]);
    await expectLinksToWork(page, at);
  });

type SharedAt = Awaited<ReturnType<typeof farmOfAnother>>;

/** Follows every link of the farm from its pages: none is refused. */
async function expectLinksToWork(page: Page, at: SharedAt): Promise<void> {
  const { farmId } = at;
  const requests = watchRequests(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`);
  });
  const tabs = ['season', 'statistics', 'weather', 'soil', 'crops', 'history'];
  const queue = [
    href('map', { farmId }),
    href('shared-parcel', at),
    href('crops-overview', { farmId }),
    href('soil-map', at),
    ...tabs.map((tab) => href('parcel-details', at, { tab })),
  ];
  const seen = new Set<string>();
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    await page.goto(address);
    await expect(page.locator('h1, [data-error]').first(), address).toBeAttached();
    await requests.areAnswered();
    await expect(page.getByText("You don't have access to this link"), address).toHaveCount(0);
    queue.push(...(await linksOf(page, farmId)));
  }
  expect(refused).toEqual([]);
}

/** The URLs of the farm that a page links to, without those that differ in the query only. */
async function linksOf(page: Page, farmId: string): Promise<string[]> {
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('a[href*="${farmId}"]')].map((link) => link.getAttribute('href').split('?')[0])`,
  );
  return [...new Set(links)].filter((link) => link.startsWith('/') && !link.startsWith('/auth/'));
}
