import type { PlantedBug } from './protocol.ts';
import { pageSetting } from './warp.ts';

const KEY = 'Idempotency-Key';
/** Long enough for a tab to be closed in between. */
const LATE_MS = 1500;

const planted = pageSetting('bug') as PlantedBug | null;
const { fetch } = globalThis;

/** The calls that set crops and draw parcels, and the lanes of their items. */
const LAND = /\/(cropinterval|parcels\/edit)\/$/;
const LAND_LANE = /^(parcel|season):/;

/** Whether the success of a change is reported before it is stored. */
export const isStoredLate = planted === 'stored-after-success';

/** Waits as long as a change is stored late. */
export const storeLate = () => new Promise((resolve) => setTimeout(resolve, LATE_MS));

const BUGS: Readonly<Record<PlantedBug, () => void>> = {
  'key-dropped': () => alterRequests(withoutKey),
  'removed-before-response': () =>
    alterRequests(async (init) => {
      await removeItem((init.headers as Record<string, string>)[KEY]!);
      return init;
    }),
  'stored-after-success': () => undefined,
  'photo-after-note': () => alterItems((item) => ({ ...item, needs: [] })),
  'lanes-broken': () => alterItems((item) => ({ ...item, lane: crypto.randomUUID() })),
  'conflict-ignored': () =>
    alterRequests((init) => {
      if (typeof init.body !== 'string') return init;
      const { version: _, ...body } = JSON.parse(init.body);
      return { ...init, body: JSON.stringify(body) };
    }),
  'photo-changed': () =>
    alterRequests((init) => {
      if (!(init.body instanceof Uint8Array)) return init;
      // In the middle of the data, where the file stays a picture.
      const bytes = Uint8Array.from(init.body);
      const middle = Math.floor(bytes.length / 2);
      bytes.set([bytes[middle]! ^ 1], middle);
      return { ...init, body: bytes };
    }),
  'land-key-dropped': () => alterRequests((init, path) => (LAND.test(path) ? withoutKey(init) : init)),
  'land-lanes-broken': () =>
    alterItems((item) => (LAND_LANE.test(item.lane) ? { ...item, lane: crypto.randomUUID() } : item)),
  'overlap-hidden': hideOverlaps,
  'crop-change-forgotten': forgetCropChanges,
  'part-repeated': repeatFirstPart,
  'parts-sent-again': forgetParts,
};

/**
 * Plants the bug that the address names, before the outbox starts: around the product's code, never in it. A check that
 * finds none of them would find no real one either.
 */
export function plantBug(): void {
  if (planted !== null) BUGS[planted]();
}

function alterRequests(alter: (init: RequestInit, path: string) => RequestInit | Promise<RequestInit>) {
  globalThis.fetch = async (input, init) => {
    const hasKey = init?.headers && KEY in init.headers;
    return fetch(input, hasKey ? await alter(init, String(input)) : init);
  };
}

function withoutKey(init: RequestInit): RequestInit {
  const { [KEY]: _, ...headers } = init.headers as Record<string, string>;
  return { ...init, headers };
}

/** Days that another device has taken look like a crop that was set. */
function hideOverlaps() {
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const isHidden = response.status === 409 && LAND.test(String(input));
    return isHidden ? Response.json({ change: null }) : response;
  };
}

/** A crop that waits stays as it was first set, whatever its user changes. */
function forgetCropChanges() {
  const { add, put } = IDBObjectStore.prototype;
  const first = new Map<string, unknown>();
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, item, key) {
    if (this.name === 'items' && item.call === 'cropIntervals.create') first.set(item.id, item.body);
    return Reflect.apply(add, this, [item, key]);
  };
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, item, key) {
    const body = first.get(item?.id);
    return Reflect.apply(put, this, [body === undefined ? item : { ...item, body }, key]);
  };
}

/** Every later part of a photo has the bytes of its first one, as if the place in the file were forgotten. */
function repeatFirstPart() {
  const firsts = new Map<string, Uint8Array>();
  globalThis.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const offset = searchParams.get('offset');
    if (offset === null || !(init?.body instanceof Uint8Array) || init.body.length === 0)
      return fetch(input, init);
    const first = firsts.get(pathname);
    if (offset === '0') firsts.set(pathname, init.body);
    const isLater = offset !== '0' && first !== undefined;
    return fetch(
      input,
      isLater ? { ...init, body: Uint8Array.from(first.subarray(0, init.body.length)) } : init,
    );
  };
}

/** A photo always begins again, as if the server were not asked what it has. */
function forgetParts() {
  globalThis.fetch = async (input, init) => {
    const isQuestion = init?.body instanceof Uint8Array && init.body.length === 0;
    return isQuestion ? Response.json({ received: 0 }) : fetch(input, init);
  };
}

interface StoredLane {
  readonly lane: string;
}

function alterItems(alter: (item: StoredLane) => object) {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, item, key) {
    return Reflect.apply(add, this, [this.name === 'items' ? alter(item) : item, key]);
  };
}

async function removeItem(id: string) {
  const opened = await promised(indexedDB.open('brazda.outbox'));
  const items = opened.transaction('items', 'readwrite').objectStore('items');
  const seq = await promised(items.index('id').getKey(id));
  if (seq !== undefined) await promised(items.delete(seq));
  opened.close();
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
