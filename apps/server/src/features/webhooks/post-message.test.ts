import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postMessage } from './post-message.ts';
import type { ResolveHost } from './receiver-address.ts';
import { respondWith, startReceiver, type WebhookReceiver } from './testing/receiver.ts';

const SECRET = `whsec_${Buffer.from('thirty-two bytes of a known text').toString('base64')}`;
const MESSAGE = {
  id: 'msg_1',
  sent_at: new Date(),
  body: '{"type":"test","timestamp":"2026-11-20T12:00:00Z","data":{}}',
};

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.secret = SECRET;
  receiver.respond = respondWith(204);
});

const loopback: ResolveHost = async () => [{ address: '127.0.0.1', family: 4 }];
const post = (
  address = receiver.address,
  { hosts = [receiver.host], resolve = loopback, timeout_ms = 5000 } = {},
) => postMessage({ url: new URL(address), secret: SECRET }, MESSAGE, { hosts, resolve }, timeout_ms);

it('a message arrives with a signature that the library of the standard accepts', async () => {
  expect(await post()).toEqual({ problem: null, code: 204, response: null });
  expect(receiver.received).toEqual([
    { id: 'msg_1', type: 'test', timestamp: '2026-11-20T12:00:00Z', data: {} },
  ]);
});

it('of an error only the beginning is kept, without what is not text', async () => {
  receiver.respond = respondWith(500, {}, `\0no\u0007 ${'x'.repeat(1_000_000)}`);
  const { problem, code, response } = await post();
  expect([problem, code]).toEqual(['status', 500]);
  expect(response).toMatch(/^no x{490,500}$/);
});

it('a redirect is not followed', async () => {
  receiver.respond = respondWith(302, { location: `http://${receiver.host}/other` });
  expect(await post()).toMatchObject({ problem: 'redirect', code: 302 });
  expect(receiver.received).toHaveLength(1);
});

it('a receiver that does not respond, or never ends its response, is given up', async () => {
  receiver.respond = () => undefined;
  expect(await post(undefined, { timeout_ms: 200 })).toMatchObject({ problem: 'timeout', code: null });
  receiver.respond = (_, response) => void response.writeHead(200).write('a');
  expect(await post(undefined, { timeout_ms: 200 })).toMatchObject({ problem: 'timeout' });
});

it('a name that nobody resolves takes no longer than a receiver may', async () => {
  const silent: ResolveHost = () => new Promise(() => undefined);
  const unresolved = post('http://receiver.example/', {
    resolve: silent,
    timeout_ms: 200,
    hosts: ['receiver.example'],
  });
  expect(await unresolved).toMatchObject({ problem: 'timeout', code: null });
});

it('an address at which nobody listens is said to be unreachable', async () => {
  expect(await post('http://127.0.0.1:9/', { hosts: ['127.0.0.1:9'] })).toMatchObject({
    problem: 'unreachable',
  });
});

it('a name that leads to a private network at the time of sending is not connected to', async () => {
  const name = `http://receiver.example:${new URL(receiver.address).port}/hook`;
  expect(await post(name, { hosts: [] })).toEqual({ problem: 'private', code: null, response: null });
  expect(receiver.received).toEqual([]);
});

it('a name is resolved once for a message: what it says after the check changes nothing', async () => {
  let asked = 0;
  const name = `receiver.example:${new URL(receiver.address).port}`;
  const rebinding: ResolveHost = async () => {
    asked++;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  // Allowed by name, so that the test needs no public address.
  expect(await post(`http://${name}/hook`, { hosts: [name], resolve: rebinding })).toMatchObject({
    code: 204,
  });
  expect(asked).toBe(1);
});
