import { api, type OrganizationDetails, type ReceivedInvitation } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { HandOver } from './hand-over.tsx';
import { InviteForm } from './invite-form.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';

const member = (id: string, role: 'manager' | 'adviser', farms_count = 0) => ({
  id,
  name: id,
  email: `${id}@example.org`,
  role,
  joined_at: '2026-05-14T10:00:00Z',
  is_own: id === 'ana',
  farms_count,
});
const OFFICE: OrganizationDetails = {
  id: 'office',
  name: 'Cabinet Verde',
  country: 'RO',
  role: 'manager',
  members_count: 2,
  farms_count: 1,
  members: [member('ana', 'manager', 1), member('ion', 'adviser')],
  invitations: [],
  farms: [],
};
const REQUEST: ReceivedInvitation = {
  id: 'request',
  kind: 'farm',
  role: null,
  created_at: '2026-05-14T10:00:00Z',
  expires_at: '2026-07-14T10:00:00Z',
  invited_by: 'Ana Pop',
  organization: {
    id: 'office',
    name: 'Cabinet Verde',
    country: 'RO',
    members: [{ name: 'Ana Pop', role: 'manager' }],
  },
};

it('says of each pasted address what came of it, and keeps those that can be sent again', async () => {
  const sent = reply(api.organizations.invite, {
    is_mailed: true,
    results: [
      { address: 'dan@example.org', outcome: 'invited' },
      { address: 'dan', outcome: 'invalid' },
    ],
  });
  await show(
    <main>
      <h1>Cabinet Verde</h1>
      <InviteForm organizationId="office" kind="farm" />
    </main>,
  );
  const field = page.getByRole('textbox', { name: 'E-mail addresses' });
  await field.fill('dan@example.org, dan');
  await page.getByRole('button', { name: 'Invite 2 addresses' }).click();
  await expect.element(page.getByText('dan: is not an e-mail address.')).toBeVisible();
  await expect.element(field).toHaveValue('dan');
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'farm', role: null, addresses: ['dan@example.org', 'dan'] },
  ]);
  await expectAccessible();
});

it('names who would see a farm before its owner gives access, to look only unless the owner says more', async () => {
  reply(api.organizations.received, { results: [REQUEST] });
  reply(api.farms.list, { results: [FARM] });
  const given = reply(api.organizations.giveAccess, {
    organization: REQUEST.organization,
    shared_farm: 'view_only',
    shows_notes: true,
    is_compared: false,
    since: '2026-05-14T10:00:00Z',
  });
  await show(
    <main>
      <h1>Organizations</h1>
      <ReceivedInvitations />
    </main>,
  );
  await expect.element(page.getByText(/1 member: Ana Pop \(manager\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Give access…' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Give access', exact: true }).click();
  await expect.poll(() => given.length).toBe(1);
  expect(given[0]!.body).toEqual({
    organization: 'office',
    shared_farm: 'view_only',
    shows_notes: true,
    is_compared: false,
  });
});

it('lets the last manager leave only to somebody who takes over', async () => {
  const left = reply(api.organizations.removeMember, undefined);
  await show(
    <main>
      <h1>Cabinet Verde</h1>
      <ul>
        <HandOver member={OFFICE.members[0]!} organization={OFFICE} onClose={() => undefined} />
      </ul>
    </main>,
  );
  await expect.element(page.getByText(/There is no other manager/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Who takes over' })).toHaveValue('ion');
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave the organization' }).click();
  await expect.poll(() => left.map(({ body }) => body)).toEqual([{ hand_over_to: 'ion' }]);
});
