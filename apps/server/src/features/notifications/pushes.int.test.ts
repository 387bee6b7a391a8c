import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from './deliver.ts';
import { FARM, startToldFarm, type ToldFarm } from './testing/told-farm.ts';

let farm: ToldFarm;
beforeAll(async () => {
  farm = await startToldFarm();
});
afterAll(() => farm.stop());
beforeEach(() => farm.clear());

describe('messages to devices', () => {
  it('come at once where something cannot wait, encrypted and signed', async () => {
    await farm.addDevice();
    farm.matter('frost', { kind: 'weather', urgent: true });
    farm.matter('fall');
    await farm.tell();
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(1);
    const [{ headers, claims, message, key }] = farm.service.received as [(typeof farm.service.received)[0]];
    expect(message).toEqual({
      web_push: 8030,
      notification: {
        title: 'Vremea: 1 avertizare',
        body: 'Ferma Bună',
        navigate: `https://brazda.example/farm/${FARM}/today`,
        lang: 'ro',
        dir: 'ltr',
        silent: false,
        app_badge: '2',
      },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' });
    expect(claims).toMatchObject({ aud: `http://${farm.service.host}`, sub: 'https://brazda.example' });
    const { push_key } = (await farm.farmer.call(api.notifications.settings)).response;
    expect(key).toBe(push_key);
  });

  it('have the rest in the morning, which replaces that of a day before', async () => {
    await farm.addDevice();
    await farm.choose({ mail: 'off' });
    farm.matter('frost', { kind: 'weather', urgent: true });
    farm.matter('fall');
    farm.matter('patch', { parcel: 'east' });
    await farm.tell();
    await deliverDue(farm.deps);
    await farm.morning('2026-05-13T03:30:00Z');
    expect(farm.service.received.map(({ message }) => message.notification.title)).toEqual([
      'Vremea: 1 avertizare',
      '2 locuri de verificat',
    ]);
    expect(farm.service.received.map(({ headers }) => headers.topic)).toEqual([undefined, 'daily']);
  });

  it('wait for the end of the quiet hours', async () => {
    await farm.addDevice();
    farm.matter('frost', { kind: 'weather', urgent: true });
    farm.now = new Date('2026-05-12T20:00:00Z');
    await farm.tell();
    await deliverDue(farm.deps);
    farm.now = new Date('2026-05-13T02:59:00Z');
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(0);
    farm.now = new Date('2026-05-13T03:00:00Z');
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(1);
  });

  it('come once it cannot wait any more, also of what people were told before', async () => {
    await farm.addDevice();
    farm.matter('frost', { kind: 'weather' });
    await farm.tell();
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(0);
    farm.matters = [];
    farm.matter('frost', { kind: 'weather', urgent: true });
    await farm.tell();
    await farm.tell();
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(1);
    expect((await farm.list()).results).toMatchObject([{ urgent: true }]);
  });

  it('do not come to a device that is signed out, or whose subscription is gone', async () => {
    const other = await farm.product.signUp('iesit@example.org');
    await farm.addDevice(other);
    await other.call(api.auth.logout);
    await farm.addDevice();
    const devices = () => farm.product.database.pool.query('select user_id from push_subscription');
    expect((await devices()).rows).toEqual([{ user_id: farm.farmer.user_id }]);
    farm.service.reply = { status: 410 };
    farm.matter('frost', { kind: 'weather', urgent: true });
    await farm.tell();
    await deliverDue(farm.deps);
    expect((await devices()).rows).toEqual([]);
  });

  it('are sent again when a service says so, after the time that it names', async () => {
    await farm.addDevice();
    farm.service.reply = { status: 429, headers: { 'retry-after': '300' } };
    farm.matter('frost', { kind: 'weather', urgent: true });
    await farm.tell();
    await deliverDue(farm.deps);
    farm.service.reply = { status: 201 };
    farm.now = new Date(farm.now.getTime() + 299_000);
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(0);
    farm.now = new Date(farm.now.getTime() + 1000);
    await deliverDue(farm.deps);
    expect(farm.service.received).toHaveLength(1);
  });

  it('show whether they arrive', async () => {
    const { id } = await farm.addDevice();
    const { status } = await farm.farmer.call(api.notifications.testDevice, { params: { deviceId: id } });
    expect(status).toBe(204);
    farm.now = new Date('2026-05-12T12:00:01Z');
    await deliverDue(farm.deps);
    expect(farm.service.received[0]?.message.notification.title).toBe('Mesajele ajung');
    const other = await farm.product.signUp('curios@example.org');
    expect((await other.call(api.notifications.testDevice, { params: { deviceId: id } })).status).toBe(404);
    expect((await other.call(api.notifications.removeDevice, { params: { deviceId: id } })).status).toBe(404);
    expect(
      (await farm.farmer.call(api.notifications.removeDevice, { params: { deviceId: id } })).status,
    ).toBe(204);
  });

  it('go to known push services only', async () => {
    const { keys: own } = farm.service.subscribe();
    for (const endpoint of [
      'https://evil.example/push',
      'https://notify.windows.com.evil.example/push',
      'http://db5.notify.windows.com/push',
      'https://user:word@db5.notify.windows.com/push',
      `http://127.0.0.1:9/push`,
      `https://127.0.0.1/push`,
    ]) {
      const { status, error } = await farm.farmer.call(api.notifications.addDevice, {
        body: { subscription: { endpoint, keys: own } },
      });
      expect([endpoint, status, error.error]).toEqual([endpoint, 400, 'push_service']);
    }
    const endpoint = 'https://db5.notify.windows.com/push';
    const { status } = await farm.farmer.call(api.notifications.addDevice, {
      body: { subscription: { endpoint, keys: own } },
    });
    expect(status).toBe(200);
  });
});
