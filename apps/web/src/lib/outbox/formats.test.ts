import { describe, expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import { ITEM_FORMAT, readItem } from './formats.ts';

/** As the first version has stored it; never changed. */
const FIRST = {
  seq: 7,
  id: '3f0c2b1e-6f64-4f57-9d5b-1f0e5d9a2c11',
  format: 1,
  person: 'u1',
  created_at: 1_795_260_000_000,
  call: 'notes.update',
  params: { farmId: 'f1', noteId: 'n1' },
  body: { text: 'Rugină pe frunze', version: 3 },
  lane: 'note:n1',
  before: { text: 'Rugină' },
  label: 'Rugină pe frunze',
  state: 'waiting',
  tries: 2,
  next_at: 1_795_260_004_000,
  hasFile: false,
  problem: { status: 503, code: 'database_away', detail: '' },
};

it('an item of the first version is read with the request that it was sent as', () => {
  const { seq, id, person, params, body, state } = FIRST;
  expect(readItem(FIRST)).toMatchObject({ seq, id, person, params, body, state, format: ITEM_FORMAT });
});

it('an item of a later version is left to that version', () => {
  expect(readItem({ ...FIRST, format: ITEM_FORMAT + 1 })).toBeNull();
});

describe('a table of migrations', () => {
  const rename = ({ topic, ...item }: Readonly<Record<string, unknown>>) => ({ ...item, label: topic });
  const migrations = { 1: rename, 2: (item: object) => ({ ...item, hasFile: false }) };
  const options = { migrations, current: 3 };
  const { label, hasFile: _, format: __, ...rest } = itemSample();

  it('leads over every version to the current one', () => {
    expect(readItem({ ...rest, format: 1, topic: label }, options)).toEqual(itemSample({ format: 3 }));
    expect(readItem({ ...rest, format: 2, label }, options)).toEqual(itemSample({ format: 3 }));
  });
  it('reads nothing if a step is missing', () => {
    expect(readItem({ ...rest, format: 0 }, options)).toBeNull();
    expect(readItem({ ...rest }, options)).toBeNull();
  });
});
