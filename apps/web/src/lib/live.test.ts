import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffDelay } from './backoff.ts';
import { createLiveConnection, type Socket } from './live.ts';
import { type LiveMessage, parseLiveMessage } from './live-message.ts';

/** A socket whose server side is played by the test. */
class FakeSocket implements Socket {
  sent: unknown[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let heard: LiveMessage[];
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

const start = () =>
  createLiveConnection({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onMessage: (message) => heard.push(message),
    random: () => 0,
  });
const latest = () => sockets.at(-1)!;
const scene = (seq: number) => ({ type: 'scene', farm_id: 'f1', sensing_date: '2026-05-14', seq }) as const;

describe('the connection', () => {
  it('is replaced after the signal was lost, without waiting for its silence', () => {
    const live = start();
    live.renew();
    expect(sockets).toEqual([]);
    live.follow('f1');
    latest().onopen?.();
    latest().says({ ...scene(4), type: 'following' });
    live.renew();
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ follow: 'f1', since: 4 }]);
  });

  it('is open only while a farm is followed', () => {
    const live = start();
    expect(sockets).toEqual([]);
    const stop = live.follow('f1');
    latest().onopen?.();
    expect(latest().sent).toEqual([{ follow: 'f1' }]);
    stop();
    vi.advanceTimersByTime(600_000);
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  it('reconnects with growing delays', () => {
    start().follow('f1');
    for (const pause of [1000, 2000, 4000]) {
      const before = sockets.length;
      latest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(pause - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  it('reconnects immediately when the device is online again', () => {
    const live = start();
    live.follow('f1');
    latest().onclose?.({ code: 1006 });
    live.wake();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(2);
  });

  it('waits a minute or two after it was closed for too many messages, whatever happens meanwhile', () => {
    const live = start();
    const stop = live.follow('f1');
    latest().onopen?.();
    latest().says({ type: 'following', farm_id: 'f1', seq: 3 });
    latest().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(60_000);
    live.wake();
    live.renew();
    stop();
    live.follow('f2');
    vi.advanceTimersByTime(59_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ follow: 'f2' }]);
  });

  it('is pinged, and dropped after a minute of silence', () => {
    start().follow('f1');
    latest().onopen?.();
    vi.advanceTimersByTime(25_000);
    expect(latest().sent).toHaveLength(2);
    latest().says({ type: 'following', farm_id: 'f1', seq: 3 });
    vi.advanceTimersByTime(59_999);
    expect(latest().isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sockets[0]!.isClosed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });

  it('that never opens is dropped too', () => {
    start().follow('f1');
    vi.advanceTimersByTime(61_000);
    expect(sockets).toHaveLength(2);
  });
});

describe('events', () => {
  it('are requested since the last one received', () => {
    start().follow('f1');
    latest().onopen?.();
    latest().says({ type: 'following', farm_id: 'f1', seq: 6 });
    latest().says(scene(7));
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ follow: 'f1', since: 7 }]);
    expect(heard.at(-1)).toEqual({ type: 'scene', farmId: 'f1', sensing_date: '2026-05-14', seq: 7 });
  });

  it('that were announced but have not arrived are requested again', () => {
    start().follow('f1');
    latest().onopen?.();
    latest().says(scene(7));
    latest().says({ type: 'following', farm_id: 'f1', seq: 9 });
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ follow: 'f1', since: 7 }]);
  });

  it('continue after a gap from the position of the server', () => {
    start().follow('f1');
    latest().onopen?.();
    latest().says(scene(7));
    latest().says({ type: 'following', farm_id: 'f1', seq: 500 });
    latest().says({ type: 'gap', farm_id: 'f1' });
    vi.advanceTimersByTime(25_000);
    expect(latest().sent.at(-1)).toEqual({ follow: 'f1', since: 500 });
  });

  it('that may be missed without a known number are a gap', () => {
    start().follow('f1');
    latest().onopen?.();
    latest().says({ type: 'following', farm_id: 'f1' });
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen?.();
    latest().says({ type: 'following', farm_id: 'f1' });
    expect(heard.map(({ type }) => type)).toEqual(['following', 'gap', 'following']);
  });

  it('of a farm that is no longer followed are ignored', () => {
    const live = start();
    live.follow('f2');
    const stop = live.follow('f1');
    latest().onopen?.();
    stop();
    latest().says(scene(1));
    expect(heard).toEqual([]);
  });

  it('of a farm that is followed again are requested since the last one received', () => {
    const live = start();
    live.follow('f2');
    const stop = live.follow('f1');
    latest().onopen?.();
    latest().says({ type: 'following', farm_id: 'f1', seq: 7 });
    stop();
    live.follow('f1');
    expect(latest().sent.at(-1)).toEqual({ follow: 'f1', since: 7 });
  });

  it('of a farm that was left before its number was known are taken for missed', () => {
    const live = start();
    live.follow('f2');
    live.follow('f1')();
    latest().onopen?.();
    live.follow('f1');
    latest().says({ type: 'following', farm_id: 'f1', seq: 4 });
    expect(heard.map(({ type }) => type)).toEqual(['gap', 'following']);
  });

  it('of a farm that is refused are not requested again', () => {
    start().follow('f1');
    latest().onopen?.();
    latest().says({ type: 'refused', farm_id: 'f1' });
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('outgoing messages', () => {
  it('wait for the connection, the newest 200 of them', () => {
    const live = start();
    live.follow('f1');
    for (let i = 0; i < 205; i++) live.send({ i });
    latest().onopen?.();
    expect(latest().sent).toEqual([
      { follow: 'f1' },
      ...Array.from({ length: 200 }, (_, k) => ({ i: k + 5 })),
    ]);
    live.send({ i: 'now' });
    expect(latest().sent.at(-1)).toEqual({ i: 'now' });
  });
});

it.each(['', 'null', '{}', '[1]', '{"type":"scene","farm_id":"f1"}', '{"type":"dance","farm_id":"f1"}'])(
  'the message %s is invalid',
  (text) => {
    expect(parseLiveMessage(text)).toBeNull();
  },
);

it('delays between half a second and half a minute', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(1000), random, (failures, luck) => {
      const pause = backoffDelay(failures, luck);
      expect(pause).toBeGreaterThanOrEqual(500);
      expect(pause).toBeLessThanOrEqual(30_000);
    }),
  );
});
