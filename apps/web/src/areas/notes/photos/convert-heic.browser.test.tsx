import { api, type ResponseOf } from '@brazda/contract/client';
import { HEIC } from '@brazda/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnreadableFile } from '../../../lib/outbox/outbox-file.ts';
import { reply } from '../../../testing/api.ts';
import { beginWithAna, endTabs, id, openTab, stored } from '../../../testing/outbox-tabs.ts';
import { photoItem } from '../note-items.ts';
import { HEIC_SAMPLE } from '../testing/heic-sample.ts';
import { withoutDecoder } from '../testing/without-decoder.ts';
import { convertHeic } from './convert-heic.ts';

beforeEach(beginWithAna);
afterEach(endTabs);
afterEach(() => vi.unstubAllGlobals());

const FACTS = { taken_at: null, position: null, direction: null };
const enqueue = (bytes: Uint8Array<ArrayBuffer>) =>
  openTab().enqueue([
    photoItem(
      'farm',
      { id: id(1), url: '', file: { bytes: bytes.slice().buffer, type: HEIC }, facts: FACTS },
      '',
    ),
  ]);

it('a kept HEIC photo is sent as a JPEG', async () => {
  const sent = reply(api.notes.putPhoto, { id: id(1) } as ResponseOf<typeof api.notes.putPhoto>);
  await enqueue(HEIC_SAMPLE);
  await expect.poll(stored).toEqual([]);
  expect(sent[0]?.body.slice(0, 3)).toEqual(Uint8Array.of(0xff, 0xd8, 0xff));
});

it('a kept HEIC photo stays in the outbox while nothing can decode it', async () => {
  withoutDecoder();
  await enqueue(HEIC_SAMPLE);
  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({ state: 'waiting', hasFile: true, problem: { code: 'failed' } });
});

it('a kept HEIC photo that cannot be read waits for the person', async () => {
  await enqueue(HEIC_SAMPLE.slice(0, 700));
  await expect
    .poll(async () => (await stored())[0])
    .toMatchObject({ state: 'refused', problem: { code: 'file_unreadable' } });
  const bytes = HEIC_SAMPLE.slice(0, 700).buffer;
  await expect(convertHeic({ bytes, type: HEIC })).rejects.toBeInstanceOf(UnreadableFile);
});
