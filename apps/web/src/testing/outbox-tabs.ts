import { api, type ResponseOf, type User } from '@brazda/contract/client';
import { expect } from 'vitest';
import { type BrowserEngine, startBrowserEngine } from '../lib/outbox/browser-engine.ts';
import { openOutboxStore } from '../lib/outbox/open-outbox-store.ts';
import { personSetting } from '../lib/setting.ts';
import { type Call, reply } from './api.ts';

/** The user who is signed in. */
export const ANA = { id: 'ana' } as User;
export const NOTE = { id: 'note', version: 1 } as ResponseOf<typeof api.notes.addComment>;

type Comment = Call<typeof api.notes.addComment>;
export const keyOf = ({ headers }: { headers: Headers }) => headers.get('Idempotency-Key');
/** The id of a change by its number. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let engines: BrowserEngine[];
let reported: readonly Call<typeof api.clientErrors.report>[];

/** An engine as another tab, or the next page, has it. */
export function openTab(): BrowserEngine {
  const engine = startBrowserEngine();
  engines.push(engine);
  return engine;
}

export async function closeTabs() {
  await Promise.all(engines.map((engine) => engine.close()));
  engines = [];
}

async function clearStorage() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase('brazda.outbox');
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
  await promise;
}

/** What is stored of Ana's. */
export function stored() {
  const store = openOutboxStore();
  return store.list('ana').finally(() => store.close());
}

/** A server that stores each key once; `onComment` may lose its response. */
export function takeComments(onComment: (call: Comment) => Promise<void> | void = () => undefined) {
  const kept = new Map<string | null, string>();
  const calls = reply(api.notes.addComment, async (call) => {
    if (!kept.has(keyOf(call))) kept.set(keyOf(call), call.body.text);
    await onComment(call);
    return NOTE;
  });
  return { kept, calls };
}

/** Ana is signed in on a device that stores nothing yet, with no open tab. */
export async function beginWithAna() {
  engines = [];
  await clearStorage();
  personSetting.set('ana');
  reply(api.auth.user, ANA);
  reported = reply(api.clientErrors.report, undefined);
}

/** Closes all tabs; no error was reported in them. */
export async function endTabs() {
  personSetting.set(null);
  await closeTabs();
  expect(reported.map(({ body }) => body)).toEqual([]);
}
