import { api, type User } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../../lib/device-settings.ts';
import { loadOutbox } from '../../../lib/outbox/outbox.ts';
import { personSetting } from '../../../lib/setting.ts';
import { reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { productSample } from '../../../testing/product-samples.ts';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';
import { useMyWork } from '../my-work.ts';
import { farmWorkSample } from '../testing/work-sample.ts';
import { WorkClosures } from './work-closures.tsx';
import { WorkDetail } from './work-detail.tsx';

const sowing = farmWorkSample();
const spraying = {
  ...sowing.work[0]!,
  id: 'spraying',
  activity: 'spray' as const,
  name: activityKindOf('spray')!.label,
  parcels: [{ id: 'east', hectares_done: 0 }],
};
const sample = farmWorkSample({ work: [spraying] });

function Spraying() {
  const { results } = useMyWork();
  return (
    results && (
      <>
        <WorkClosures results={results} />
        <WorkDetail shown={results[0]!} results={results} activityId="spraying" />
      </>
    )
  );
}

beforeEach(async () => {
  await onPhone();
  personSetting.set('ana');
  signedInSetting.set(true);
  await (await loadOutbox()).switchPerson();
  reply(api.auth.user, { id: 'ana' } as User);
  reply(api.work.list, { farms: [sample.farm], results: [sample] });
  reply(api.treatments.workClosures, { results: [] });
  reply(api.treatments.workProducts, {
    results: [{ farm: sample.farm.id, country: 'RO', products: [productSample({ reentry_hours: 48 })] }],
  });
});

const fillAndSave = async () => {
  await page.getByRole('button', { name: 'Record with products…' }).click();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Sample 250 EC', exact: false }).click();
  await page.getByRole('spinbutton', { name: 'Dose' }).fill('0.8');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save the treatment' }).click();
};

it('assigned spraying is recorded with its products, by whoever did it', async () => {
  const sent = reply(api.treatments.addWork, { results: [] });
  await showWithDialogs(<Spraying />);
  await fillAndSave();
  await expect.poll(() => sent.length).toBe(1);
  const { worker, customer, kind, ...body }: Record<string, unknown> = { ...sent[0]!.body };
  expect([worker, customer, kind]).toEqual([undefined, undefined, undefined]);
  expect(body).toMatchObject({
    activity: 'spraying',
    products: [{ product: 'p1', dose: { value: 0.8, unit: 'L/ha' }, reentry_hours: 48 }],
    parcels: [{ id: 'east' }],
  });
});

it('without a signal it waits, counts as done, and closes the parcel at once', async () => {
  reply(api.treatments.addWork, () => {
    throw new TypeError('Failed to fetch');
  });
  await showWithDialogs(<Spraying />);
  await fillAndSave();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Do not enter, do not harvest');
  await expect.element(main).toMatchTextContent('Sample 250 EC');
  await expect.element(main).toMatchTextContent('Done: 12.15 ha');
  await expect.element(page.getByRole('button', { name: 'Take back', exact: false })).not.toBeInTheDocument();
  await (await loadOutbox()).switchPerson();
});
