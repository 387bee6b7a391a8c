import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpload, type UploadDeps, type UploadedFile, type UploadState } from './upload.ts';

const MB = 1_000_000;
const lost = new Error('no answer');
const refused = new Error('no such import');

/** A server that counts the received bytes of each file; each `trouble` affects one of the next sends. */
function fakeServer(sizes: readonly number[], received: readonly number[] = []) {
  const files = sizes.map((size, i) => ({ id: `f${i}`, size, received: received[i] ?? 0 }));
  const sends: { fileId: string; offset: number; length: number }[] = [];
  const states: UploadState[] = [];
  const trouble: (() => void)[] = [];
  let requested = 0;
  let clock = 0;
  const snapshot = () => files.map((file) => ({ ...file }));
  const deps: UploadDeps = {
    maxChunkBytes: 4 * MB,
    async send(fileId, offset, bytes) {
      trouble.shift()?.();
      const file = files.find(({ id }) => id === fileId)!;
      if (file.received !== offset) throw refused;
      sends.push({ fileId, offset, length: bytes.length });
      file.received += bytes.length;
      clock += 100;
      return snapshot();
    },
    async list() {
      requested++;
      return snapshot();
    },
    read: async (_id, from, to) => new Uint8Array(to - from),
    isTransient: (error) => error === lost,
    onState: (state) => states.push(state),
    now: () => clock,
    random: () => 0,
  };
  return {
    files,
    sends,
    states,
    trouble,
    deps,
    requested: () => requested,
    begin: (known: readonly UploadedFile[] = snapshot()) => startUpload(known, deps),
    slow: () => {
      clock += 10_000;
    },
  };
}

const fail = (error: Error) => () => {
  throw error;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an upload', () => {
  it('sends every byte of every file once, in order', async () => {
    const server = fakeServer([3 * MB, 10]);
    await server.begin().ended;
    expect(server.files.map(({ received }) => received)).toEqual([3 * MB, 10]);
    expect(server.states.at(-1)).toEqual({ status: 'done', sent: 3 * MB + 10, total: 3 * MB + 10 });
  });

  it('never sends beyond the end of a file or more than the largest chunk', async () => {
    const server = fakeServer([30 * MB + 1]);
    await server.begin().ended;
    const ends = server.sends.map(({ offset, length }) => offset + length);
    expect(Math.max(...ends)).toBe(30 * MB + 1);
    expect(Math.max(...server.sends.map(({ length }) => length))).toBe(4 * MB);
  });

  it('sends smaller chunks over a slow connection', async () => {
    const server = fakeServer([20 * MB]);
    server.trouble.push(...Array.from({ length: 5 }, () => server.slow));
    await server.begin().ended;
    expect(server.sends.slice(0, 4).map(({ length }) => length)).toEqual([
      512_000, 256_000, 128_000, 128_000,
    ]);
  });

  it('resumes from the offset of the server', async () => {
    const server = fakeServer([2 * MB], [1.5 * MB]);
    await server.begin().ended;
    expect(server.sends).toEqual([{ fileId: 'f0', offset: 1.5 * MB, length: 0.5 * MB }]);
  });

  it('is done immediately if nothing is left to send', async () => {
    const server = fakeServer([5], [5]);
    await server.begin().ended;
    expect(server.states).toEqual([{ status: 'done', sent: 5, total: 5 }]);
  });

  it('retries with growing delays after a lost connection, and first asks what was received', async () => {
    const server = fakeServer([10]);
    server.trouble.push(fail(lost), fail(lost));
    const { ended } = server.begin();
    await vi.advanceTimersByTimeAsync(999);
    expect(server.states.map(({ status }) => status)).toEqual(['sending', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.requested()).toBe(1);
    await vi.advanceTimersByTimeAsync(1999);
    expect(server.states.at(-1)?.status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(server.states.at(-1)?.status).toBe('done');
    expect(server.sends).toHaveLength(1);
  });

  it('does not resend what was received although its response was lost', async () => {
    const server = fakeServer([2 * MB]);
    server.trouble.push(() => {
      server.files[0]!.received = 512_000;
      throw lost;
    });
    const { ended } = server.begin();
    await vi.advanceTimersByTimeAsync(1000);
    await ended;
    expect(server.sends[0]?.offset).toBe(512_000);
  });

  it('retries immediately when it is woken', async () => {
    const server = fakeServer([10]);
    server.trouble.push(fail(lost));
    const upload = server.begin();
    await vi.advanceTimersByTimeAsync(1);
    upload.wake();
    await upload.ended;
    expect(server.states.at(-1)?.status).toBe('done');
  });

  it('continues after another window has sent the same', async () => {
    const server = fakeServer([2 * MB]);
    const stale = [{ id: 'f0', size: 2 * MB, received: 0 }];
    server.files[0]!.received = MB;
    await server.begin(stale).ended;
    expect(server.sends[0]?.offset).toBe(MB);
    expect(server.states.at(-1)?.status).toBe('done');
  });

  it('ends when the server refuses', async () => {
    const server = fakeServer([10]);
    server.trouble.push(fail(refused));
    await server.begin().ended;
    expect(server.states.at(-1)).toEqual({ status: 'failed', sent: 0, total: 10, error: refused });
  });

  it('sends nothing more once it is canceled, even while it waits', async () => {
    const server = fakeServer([10]);
    server.trouble.push(fail(lost));
    const upload = server.begin();
    await vi.advanceTimersByTimeAsync(1);
    upload.cancel();
    await upload.ended;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sends).toEqual([]);
    expect(server.states.map(({ status }) => status)).toEqual(['sending', 'waiting']);
  });
});
