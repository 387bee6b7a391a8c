import { api, type Notification, type NotificationSettings, type User } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../lib/device-settings.ts';
import { refuse, reply, replyPartly } from '../../testing/api.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { Bell } from './bell.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const FALL: Notification = {
  id: 'fall',
  farm: FARM.id,
  farm_name: FARM.name,
  kind: 'parcels',
  urgent: false,
  title: { en: 'La vale, Winter wheat', ro: 'La vale, Grâu de toamnă', fr: 'La vale, Blé tendre d’hiver' },
  text: { en: 'NDVI fell.', ro: 'NDVI a scăzut.', fr: 'Le NDVI a baissé.' },
  path: `/farm/${FARM.id}/today`,
  created_at: '2026-05-12T03:30:00Z',
  is_read: false,
};
const FROST: Notification = { ...FALL, id: 'frost', kind: 'weather', urgent: true, is_read: true };
const SETTINGS: NotificationSettings = {
  timezone: 'Europe/Bucharest',
  mail: 'off',
  push: 'urgent',
  brief: false,
  quiet: { from: '22:00', to: '06:00' },
  muted: [{ farm: FARM.id, kind: 'notes' }],
  devices: [
    {
      id: 'phone',
      device: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
      created_at: '2026-05-01T08:00:00Z',
      is_current: true,
    },
  ],
  refused_email: null,
  push_key: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
};

beforeEach(() => {
  replyPartly(api.auth.user, { id: 'ana', email: 'ana@example.org', groups: [] as User['groups'] });
  signedInSetting.set(true);
});

const listOf = (results: Notification[]) => ({
  results,
  unread: results.filter(({ is_read }) => !is_read).length,
});

describe('the page of notifications', () => {
  it.each<[Language, string]>([
    ['en', 'NDVI fell.'],
    ['ro', 'NDVI a scăzut.'],
    ['fr', 'Le NDVI a baissé.'],
  ])('shows each with its words, farm and kind in %s', async (language, text) => {
    reply(api.notifications.list, listOf([FALL, FROST]));
    await show(<NotificationsScreen />, { language });
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(page.getByText(FALL.title[language]).first()).toBeVisible();
    await expectAccessible();
  });

  it('opens what a notification is about, which is read then', async () => {
    reply(api.notifications.list, listOf([FALL, FROST]));
    const read = reply(api.notifications.markRead, undefined);
    const router = await show(<NotificationsScreen />);
    await page
      .getByRole('link', { name: /NDVI fell/ })
      .first()
      .click();
    expect(router.state.location.pathname).toBe(FALL.path);
    await expect.poll(() => read[0]?.body).toEqual({ ids: ['fall'] });
  });

  it('marks all as read', async () => {
    reply(api.notifications.list, listOf([FALL, FROST]));
    const read = reply(api.notifications.markRead, undefined);
    await show(<NotificationsScreen />);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => read[0]?.body).toEqual({ ids: ['fall'] });
  });

  it('says that there is nothing, also on a phone', async () => {
    reply(api.notifications.list, listOf([]));
    await onPhone();
    await show(<NotificationsScreen />);
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await expectAccessible();
  });
});

describe('the bell', () => {
  it('says how much is new', async () => {
    reply(api.notifications.list, listOf([FALL, FROST]));
    await show(<Bell />);
    await expect.element(page.getByRole('link', { name: 'Notifications: 1 new' })).toBeVisible();
  });

  it('says only what it is where that is not known', async () => {
    refuse(api.notifications.list, 500, { error: 'unknown' });
    await show(<Bell />);
    await expect.element(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  });

  it('is not there for visitors, of whom nothing is asked', async () => {
    const asked = refuse(api.auth.user, 401, { error: 'not_signed_in' });
    await show(<Bell />);
    await expect.poll(() => asked).toHaveLength(1);
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });
});

describe('how a person is told', () => {
  beforeEach(() => {
    reply(api.notifications.settings, SETTINGS);
    reply(api.farms.list, { results: [FARM] });
    for (const each of [api.farms.demo, api.sharing.farms]) reply(each, { results: [] });
  });
  const saving = () =>
    reply(api.notifications.saveSettings, ({ body }) => ({
      ...SETTINGS,
      ...body,
      muted: body.muted.map(({ kind }) => ({ farm: FARM.id, kind })),
    }));
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { devices: _, push_key: __, refused_email: ___, ...CHOICES } = SETTINGS;

  it('is chosen at once, in the time zone of the device', async () => {
    const saved = saving();
    await show(<NotificationsSection isImpersonated={false} />);
    await page.getByRole('radio', { name: 'On Mondays' }).click({ force: true });
    await expect.poll(() => saved[0]?.body).toEqual({ ...CHOICES, timezone, mail: 'weekly' });
    await expectAccessible();
  });

  it('says that an address was refused, until mail is switched on again', async () => {
    reply(api.notifications.settings, { ...SETTINGS, refused_email: 'ana@example.org' });
    saving();
    await show(<NotificationsSection isImpersonated={false} />);
    await expect.element(page.getByText(/ana.+does not exist/)).toBeVisible();
    await page.getByRole('radio', { name: 'On Mondays' }).click({ force: true });
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is stored one change after the other, so that a slow one takes none back', async () => {
    const gate = Promise.withResolvers<void>();
    const saved = reply(api.notifications.saveSettings, async ({ body }) => {
      if (body.mail === 'weekly' && !body.brief) await gate.promise;
      return { ...SETTINGS, ...body, muted: [] };
    });
    await show(<NotificationsSection isImpersonated={false} />);
    const weekly = page.getByRole('radio', { name: 'On Mondays' });
    const brief = page.getByRole('switch').first();
    await weekly.click({ force: true });
    await brief.click({ force: true });
    await expect.element(brief).toBeChecked();
    expect(saved).toHaveLength(1);
    gate.resolve();
    await expect.poll(() => saved[1]?.body).toMatchObject({ mail: 'weekly', brief: true });
    await expect.element(brief).toBeChecked();
    await expect.element(weekly).toBeChecked();
  });

  it('is chosen for each farm and kind', async () => {
    const saved = saving();
    await show(<NotificationsSection isImpersonated={false} />);
    const notes = page.getByRole('switch', { name: 'Notes for you' });
    await expect.element(notes).not.toBeChecked();
    await notes.click({ force: true });
    await expect.poll(() => saved[0]?.body.muted).toEqual([]);
    await page.getByRole('switch', { name: 'Weather' }).click({ force: true });
    await expect.poll(() => saved[1]?.body.muted).toEqual([{ farm: FARM.id, kind: 'weather' }]);
  });

  it('has quiet hours, which are stored when a time is left', async () => {
    const saved = saving();
    await show(<NotificationsSection isImpersonated={false} />);
    await page.getByLabelText('from').fill('23:30');
    expect(saved).toHaveLength(0);
    await page.getByLabelText('to', { exact: true }).click();
    await expect.poll(() => saved[0]?.body.quiet).toEqual({ from: '23:30', to: '06:00' });
    await page.getByRole('switch').nth(1).click({ force: true });
    await expect.poll(() => saved[1]?.body.quiet).toBeNull();
  });

  it('shows the devices, which can be tested and removed', async () => {
    const tested = reply(api.notifications.testDevice, undefined);
    const removed = reply(api.notifications.removeDevice, undefined);
    await show(<NotificationsSection isImpersonated={false} />);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => tested[0]?.params).toEqual({ deviceId: 'phone' });
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => removed[0]?.params).toEqual({ deviceId: 'phone' });
  });

  it('cannot be changed by staff who act as the person', async () => {
    await show(<NotificationsSection isImpersonated />);
    await expect.element(page.getByRole('switch', { name: 'Weather' })).toBeDisabled();
  });
});

describe('the link that ends a mail', () => {
  it('asks, because programs that check links open it, too', async () => {
    const ended = reply(api.notifications.unsubscribe, { mail: 'digest' });
    await show(<UnsubscribeScreen />, { at: '/u/secret' });
    await expect.element(page.getByRole('heading', { name: 'Stop these e-mails?' })).toBeVisible();
    expect(ended).toHaveLength(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Stop the e-mails' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'You get no more of these e-mails' }))
      .toBeVisible();
    expect(ended).toHaveLength(1);
  });
});
