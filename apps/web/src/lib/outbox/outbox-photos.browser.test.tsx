import { api, type NotePhoto, type ResponseOf } from '@brazda/contract/client';
import { NOTE_LIMITS } from '@brazda/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reply } from '../../testing/api.ts';
import { newSample } from '../../testing/outbox-items.ts';
import {
  beginWithAna,
  closeTabs,
  endTabs,
  id,
  keyOf,
  NOTE,
  openTab,
  stored,
} from '../../testing/outbox-tabs.ts';

beforeEach(beginWithAna);
afterEach(endTabs);

it('sends a photo byte by byte before the note that names it', async () => {
  const sent: string[] = [];
  const photo = id(1);
  const photos = reply(api.notes.putPhoto, (call) => {
    sent.push(keyOf(call)!);
    return { id: photo } as ResponseOf<typeof api.notes.putPhoto>;
  });
  reply(api.notes.createAt, (call) => {
    sent.push(keyOf(call)!);
    return { ...NOTE, change: null };
  });
  const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);
  const farmId = 'farm';
  await openTab().enqueue([
    newSample(id(2), {
      call: 'notes.createAt',
      params: { farmId, seasonId: 's' },
      body: { photos: [photo] },
      needs: [photo],
    }),
    {
      id: photo,
      call: 'notes.putPhoto',
      params: { farmId, photoId: photo },
      query: { direction: 90 },
      file: { bytes: bytes.buffer, type: 'image/jpeg' },
      lane: photo,
      label: '',
    },
  ]);
  await expect.poll(stored).toEqual([]);
  expect(sent).toEqual([photo, id(2)]);
  expect(photos[0]?.query).toEqual({ direction: '90' });
  expect(photos[0]?.body).toEqual(bytes);
});

describe('a large photo', () => {
  const photo = id(1);
  const bytes = Uint8Array.from({ length: 600_000 }, (_, i) => i % 251);
  const PART = NOTE_LIMITS.photo_part_bytes;

  /** A server that appends parts; the responses to some of them, by their number, are lost. */
  function takeParts(...lost: number[]) {
    const kept: number[] = [];
    const parts: string[] = [];
    reply(api.notes.putPhoto, ({ query: { offset, total, direction }, body, headers }) => {
      const key = keyOf({ headers });
      parts.push(`${offset}+${body.length} of ${total}, ${direction}${key === null ? '' : ` ${key}`}`);
      if (Number(offset) === kept.length) for (const byte of body) kept.push(byte);
      if (lost.includes(parts.length)) throw new TypeError('Failed to fetch');
      const isComplete = kept.length === bytes.length;
      return isComplete ? ({ id: photo } as NotePhoto) : { received: kept.length };
    });
    return { kept, parts };
  }
  const item = () => ({
    ...({ id: photo, call: 'notes.putPhoto', params: { farmId: 'farm', photoId: photo } } as const),
    query: { direction: 90 },
    file: { bytes: bytes.buffer, type: 'image/jpeg' },
    lane: photo,
    label: '',
  });
  const partAt = (offset: number, key = '') =>
    `${offset}+${Math.min(PART, bytes.length - offset)} of ${bytes.length}, 90${key}`;
  const question = `0+0 of ${bytes.length}, 90`;

  it('is sent in parts, the last of which carries the key', async () => {
    const { kept, parts } = takeParts();
    await openTab().enqueue([item()]);
    await expect.poll(stored).toEqual([]);
    expect(parts).toEqual([partAt(0), partAt(PART), partAt(2 * PART, ` ${photo}`)]);
    expect(Uint8Array.from(kept)).toEqual(bytes);
  });

  it('continues after a lost response where the server is', async () => {
    const { kept, parts } = takeParts(2, 4);
    await openTab().enqueue([item()]);
    await expect.poll(stored, { timeout: 15_000 }).toEqual([]);
    const last = partAt(2 * PART, ` ${photo}`);
    expect(parts).toEqual([partAt(0), partAt(PART), question, last, question]);
    expect(Uint8Array.from(kept)).toEqual(bytes);
  });

  it('continues on the next page', async () => {
    const held = Promise.withResolvers<never>();
    let count = 0;
    reply(api.notes.putPhoto, () => (++count === 1 ? { received: PART } : held.promise));
    const first = openTab();
    await first.wake();
    await first.enqueue([item()]);
    await expect
      .poll(stored)
      .toMatchObject([{ state: 'sending', progress: { received: PART, total: bytes.length } }]);
    await expect.poll(() => count).toBe(2);
    const { parts, kept } = takeParts();
    for (const byte of bytes.subarray(0, PART)) kept.push(byte);
    held.reject(new TypeError('Failed to fetch'));
    await closeTabs();
    await openTab().wake();
    await expect.poll(stored).toEqual([]);
    expect(parts).toEqual([question, partAt(PART), partAt(2 * PART, ` ${photo}`)]);
    expect(Uint8Array.from(kept)).toEqual(bytes);
  });
});
