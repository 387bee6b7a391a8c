import { describe, expect, it } from 'vitest';
import { ApiError, ConnectError, ReadError } from '../api.ts';
import { type FilePart, type PartsDeps, sendInParts } from './send-in-parts.ts';

const PART = 10;
const FILE = Uint8Array.from({ length: 34 }, (_, at) => at);
const lost = () => new ConnectError('no response');
const elsewhere = (received: number) =>
  new ApiError(409, { error: 'upload_elsewhere', details: { received: [String(received)] } });

/** A server that appends parts as ours does; `onPart` may lose a request before or a response after it. */
function fakeServer() {
  let stored: number[] = [];
  let isComplete = false;
  const sent: string[] = [];
  const steps: ('before' | 'after' | 'works')[] = [];
  return {
    sent,
    steps,
    stored: () => stored,
    forget: () => {
      stored = [];
    },
    async send({ bytes, query: { offset, total }, isLast }: FilePart): Promise<unknown> {
      sent.push(`${offset}+${bytes.length}${isLast ? ' last' : ''}`);
      const step = steps.shift() ?? 'works';
      if (step === 'before') throw lost();
      if (!isComplete && offset > stored.length) throw elsewhere(stored.length);
      if (!isComplete && offset === stored.length) stored.push(...bytes);
      isComplete ||= stored.length === total;
      if (step === 'after') throw lost();
      return isComplete ? { id: 'photo' } : { received: stored.length };
    },
  };
}

describe('a file in parts', () => {
  const received: number[] = [];
  const send = (server: { send: PartsDeps['send'] }, isResumed = false) => {
    received.length = 0;
    return sendInParts(FILE.buffer, {
      part_bytes: PART,
      isResumed,
      send: server.send,
      onReceived: async (bytes) => void received.push(bytes),
    });
  };

  it('is sent in order, and its response is that of the last part', async () => {
    const server = fakeServer();
    expect(await send(server)).toEqual({ id: 'photo' });
    expect(server.sent).toEqual(['0+10', '10+10', '20+10', '30+4 last']);
    expect(server.stored()).toEqual([...FILE]);
    expect(received).toEqual([10, 20, 30]);
  });

  it('continues after the parts that the server has, of which none is sent again', async () => {
    const server = fakeServer();
    server.steps.push('works', 'after');
    await expect(send(server)).rejects.toThrow(ConnectError);
    expect(received).toEqual([10]);
    server.sent.length = 0;
    expect(await send(server, true)).toEqual({ id: 'photo' });
    expect(server.sent).toEqual(['0+0', '20+10', '30+4 last']);
    expect(received).toEqual([20, 30]);
    expect(server.stored()).toEqual([...FILE]);
  });

  it('is not sent again if only the response to its last part was lost', async () => {
    const server = fakeServer();
    server.steps.push('works', 'works', 'works', 'after');
    await expect(send(server)).rejects.toThrow(ConnectError);
    server.sent.length = 0;
    expect(await send(server, true)).toEqual({ id: 'photo' });
    expect(server.sent).toEqual(['0+0']);
  });

  it('is sent from its beginning where the server has nothing yet', async () => {
    const server = fakeServer();
    await send(server, true);
    expect(server.sent).toEqual(['0+0', '0+10', '10+10', '20+10', '30+4 last']);
  });

  it('continues where the server is, without a question, if that knows more', async () => {
    const server = fakeServer();
    server.steps.push('works', 'works', 'before');
    await expect(send(server)).rejects.toThrow(ConnectError);
    server.sent.length = 0;
    await send(server);
    expect(server.sent).toEqual(['0+10', '20+10', '30+4 last']);
    expect(server.stored()).toEqual([...FILE]);
  });

  it('begins again if the server has removed what it had', async () => {
    const server = fakeServer();
    let parts = 0;
    const forgetful: PartsDeps['send'] = (part) => {
      if (++parts === 3) server.forget();
      return server.send(part);
    };
    expect(await send({ send: forgetful })).toEqual({ id: 'photo' });
    expect(server.sent).toEqual(['0+10', '10+10', '20+10', '0+10', '10+10', '20+10', '30+4 last']);
    expect(server.stored()).toEqual([...FILE]);
  });

  it.each([
    ['never counts a part', async () => ({ received: 0 })],
    [
      'always expects another one',
      async () => {
        throw elsewhere(0);
      },
    ],
    ['counts more than there is', async () => ({ received: 99 })],
  ])('is given up for now if the server %s', async (_, answer) => {
    await expect(send({ send: answer })).rejects.toThrow(ReadError);
  });

  it('fails as its part does', async () => {
    const refused = new ApiError(409, { error: 'id_taken' });
    await expect(send({ send: () => Promise.reject(refused) })).rejects.toBe(refused);
  });
});
