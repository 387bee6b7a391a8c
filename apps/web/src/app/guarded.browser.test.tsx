import { api, type Installation, type User } from '@brazda/contract/client';
import { FEATURE_FLAG_NAMES } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../lib/device-settings.ts';
import type { AccessRules, Route } from '../routes/route.ts';
import { ROUTES } from '../routes/route-table.ts';
import { refuse, reply } from '../testing/api.ts';
import { expectAccessible, show } from '../testing/show.tsx';
import { Guarded } from './guarded.tsx';

const VALUES: Readonly<Record<string, string>> = {
  farmId: 'unknown',
  date: '2026-05-14',
  offset: '0',
  tab: 'season',
};

/** Every address of a page of a farm. */
const ADDRESSES = (Object.values(ROUTES) as Route[]).flatMap(({ paths, accessRules }) =>
  paths
    .filter((path) => path.includes(':farmId'))
    .map(
      (path) =>
        [path.replace(/:(\w+)\??/g, (_, key: string) => VALUES[key] ?? `${key}-1`), accessRules] as const,
    ),
);

const needsPerson = ({ requireAuth, requireLandAccess, requireFullAccess, requireStaff }: AccessRules) =>
  Boolean(requireAuth || requireLandAccess || requireFullAccess || requireStaff);

const guarded = (
  <Guarded>
    <h1>The page</h1>
  </Guarded>
);
const error = page.getByRole('heading', {
  name: /^(Unable to find the requested data|You don't have access to this link)/,
});
const content = page.getByRole('heading', { name: 'The page' });

beforeEach(() => {
  for (const list of [api.farms.list, api.farms.demo, api.sharing.farms]) reply(list, { results: [] });
  reply(api.installation.get, { feature_flags: [...FEATURE_FLAG_NAMES] } as Installation);
  refuse(api.farms.get, 404, { error: 'not_found' });
});

describe('a farm that does not exist for a visitor', () => {
  it.each(ADDRESSES)('has an error page at %s, or asks to sign in first', async (address, accessRules) => {
    signedInSetting.set(false);
    refuse(api.auth.user, 401, {});
    const router = await show(guarded, { at: address });
    if (needsPerson(accessRules)) {
      await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
      expect(new URLSearchParams(router.state.location.search).get('backTo')).toBe(address);
      return;
    }
    await expect.element(error).toBeVisible();
    expect(content.elements()).toEqual([]);
  });

  it('has an accessible error page', async () => {
    signedInSetting.set(false);
    refuse(api.auth.user, 401, {});
    await show(guarded, { at: '/map/unknown' });
    await expect.element(error).toBeVisible();
    await expectAccessible();
  });
});

describe('someone who only works on farms of others', () => {
  const driver = { id: 'ion', email: 'ion@example.org', is_worker: true } as User;

  it.each(['/map', '/grid', '/farm'])(
    'is led from %s to their work instead of a demo farm',
    async (address) => {
      signedInSetting.set(true);
      reply(api.auth.user, driver);
      const router = await show(guarded, { at: address });
      await expect.poll(() => router.state.location.pathname).toBe('/work');
      await expect.element(content).toBeVisible();
    },
  );

  it('is led to their work from a farm that they may not see', async () => {
    signedInSetting.set(true);
    reply(api.auth.user, driver);
    await show(guarded, { at: '/map/unknown' });
    await expect.element(page.getByRole('link', { name: 'My work' })).toHaveAttribute('href', '/work');
  });
});

describe('a farm that does not exist for a signed-in user', () => {
  it.each(ADDRESSES)('has an error page at %s', async (address) => {
    signedInSetting.set(true);
    reply(api.auth.user, {
      id: 'ana',
      email: 'ana@example.org',
      is_staff: true,
      has_second_factor: true,
    } as User);
    await show(guarded, { at: address });
    await expect.element(error).toBeVisible();
    expect(content.elements()).toEqual([]);
  });
});

it('a page for staff only is refused to others on an accessible page', async () => {
  signedInSetting.set(true);
  reply(api.auth.user, { id: 'ana', email: 'ana@example.org', is_staff: false } as User);
  await show(guarded, { at: '/staff/users' });
  await expect.element(error).toBeVisible();
  await expectAccessible();
});
