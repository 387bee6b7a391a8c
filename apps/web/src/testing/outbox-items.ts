import './registered-areas.ts';
import type { NewOutboxItem, OutboxItem } from '../lib/outbox/item.ts';
import type { OutboxFile } from '../lib/outbox/outbox-file.ts';
import type { OutboxStore } from '../lib/outbox/sender.ts';

/** A waiting comment as it is stored. */
export function itemSample(more: Partial<OutboxItem> = {}): OutboxItem {
  const seq = more.seq ?? 1;
  return {
    id: `item-${seq}`,
    seq,
    format: 1,
    person: 'ana',
    created_at: 0,
    call: 'notes.addComment',
    params: { farmId: 'farm', noteId: 'note' },
    body: { text: 'Rust on the leaves' },
    lane: `lane-${seq}`,
    label: 'Rust on the leaves',
    state: 'waiting',
    tries: 0,
    next_at: 0,
    hasFile: false,
    problem: null,
    ...more,
  };
}

/** A new comment, in a lane of its own unless it is named. */
export function newSample(id: string, more: Partial<NewOutboxItem> = {}): NewOutboxItem {
  return {
    id,
    call: 'notes.addComment',
    params: { farmId: 'farm', noteId: 'note' },
    body: { text: id },
    lane: id,
    label: id,
    ...more,
  };
}

/** A store in memory; `items` are those of all users. */
export function memoryStore() {
  let items: OutboxItem[] = [];
  let lastSeq = 0;
  const files = new Map<string, OutboxFile>();
  const ofPerson = (person: string) => items.filter((item) => item.person === person);
  const store: OutboxStore = {
    list: async (person) => ofPerson(person),
    file: async (id) => files.get(id),
    async add(person, added, now) {
      for (const { file, ...item } of added) {
        if (items.some(({ id }) => id === item.id)) continue;
        if (file) files.set(item.id, file);
        const seq = ++lastSeq;
        items.push(itemSample({ ...item, seq, person, created_at: now, hasFile: file !== undefined }));
      }
    },
    async change(person, plan) {
      const changes = plan(ofPerson(person));
      const put = new Map(changes.put?.map((item) => [item.id, item]));
      items = items.filter(({ id }) => !changes.remove?.includes(id)).map((item) => put.get(item.id) ?? item);
      for (const id of changes.remove ?? []) files.delete(id);
      return changes;
    },
  };
  return { store, items: () => items };
}
