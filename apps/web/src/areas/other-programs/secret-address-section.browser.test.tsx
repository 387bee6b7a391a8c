import { api, type SecretAddress } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { SecretAddressSection } from './secret-address-section.tsx';

const ADDRESS: SecretAddress = {
  id: 'a',
  farm: 'f',
  kind: 'calendar',
  created_at: '2026-11-01T08:00:00Z',
  read_at: null,
};

async function open(addresses: SecretAddress[], access: 'view' | 'full' = 'view') {
  const listed = { results: addresses };
  reply(api.secretAddresses.list, () => listed);
  await show(<SecretAddressSection kind="calendar" farm={{ id: 'f', access }} />);
  return listed;
}

it('makes an address, which is shown once, with how it is added', async () => {
  const made = reply(api.secretAddresses.create, {
    ...ADDRESS,
    address: 'https://brazda.example/x/farm.ics',
  });
  const listed = await open([]);
  listed.results.push(ADDRESS);
  await page.getByRole('button', { name: 'Make the address' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Address of the calendar' }))
    .toHaveValue('https://brazda.example/x/farm.ics');
  expect(made.map(({ body }) => body)).toEqual([{ farm: 'f', kind: 'calendar' }]);
  await expect.element(page.getByRole('list')).toMatchTextContent('From URL');
  await expectAccessible();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(page.getByText(/Not read yet\.$/)).toBeVisible();
});

it('replaces an address, and removes it, after a question', async () => {
  const made = reply(api.secretAddresses.create, {
    ...ADDRESS,
    address: 'https://brazda.example/y/farm.ics',
  });
  const removed = reply(api.secretAddresses.remove, undefined);
  await open([ADDRESS, { ...ADDRESS, id: 'b', farm: 'another' }], 'full');
  await expect.element(page.getByText(/ends of leases/)).toBeVisible();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('button', { name: 'Make a new one' }).click();
  await expect.poll(() => made.length).toBe(1);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => removed.map(({ params }) => params.id)).toEqual(['a']);
});

it('a list that cannot be loaded offers no new address', async () => {
  refuse(api.secretAddresses.list, 500, { detail: 'Broken.' });
  await show(<SecretAddressSection kind="calendar" farm={{ id: 'f', access: 'view' }} />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make the address' })).not.toBeInTheDocument();
});

it('makes an address for a spreadsheet, which is none of the calendar', async () => {
  const made = reply(api.secretAddresses.create, {
    ...ADDRESS,
    kind: 'parcels',
    address: 'https://brazda.example/spreadsheet/x/parcels.csv',
  });
  reply(api.secretAddresses.list, { results: [ADDRESS] });
  await show(<SecretAddressSection kind="parcels" farm={{ id: 'f', access: 'view' }} />);
  await page.getByRole('button', { name: 'Make the address' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Address of the table' }))
    .toHaveValue('https://brazda.example/spreadsheet/x/parcels.csv');
  expect(made.map(({ body }) => body)).toEqual([{ farm: 'f', kind: 'parcels' }]);
  await expect.element(page.getByRole('list')).toMatchTextContent('IMPORTDATA');
  await expectAccessible();
});
