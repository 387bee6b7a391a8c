import { createStore, type Store, useStore } from './store.ts';

/** The owner of a setting: the device, the signed-in user, or this window. */
type SettingOwner = 'device' | 'person' | 'window';

/** A value that is kept on the device; setting it also writes the storage. */
export interface Setting<T> extends Store<T> {
  readonly owner: SettingOwner;
  /** Parses a stored text; missing, broken or unknown values give the default. */
  readonly parse: (stored: string | null) => T;
  /** The storage key for a user or a visitor. */
  readonly keyOf: (person: string | null) => string;
  /** Rereads it from the storage, such as after another window has written it. */
  readonly reread: () => void;
}

/** The value of a setting. */
export type ValueOf<S> = S extends Setting<infer T> ? T : never;

interface Definition<T, Default> {
  readonly of: SettingOwner;
  /** Parses a stored value; undefined if invalid. */
  readonly read: (stored: unknown) => T | undefined;
  readonly or: Default;
  /** Whether the server sets it for a page that it renders; otherwise it renders with the default. */
  readonly isSetByServer?: true;
}

const PREFIX = 'brazda.';
const OF_PERSON = 'brazda@';
/** How names of unsaved work begin: it is kept for its user, who did not choose to leave when a session ended. */
const WORK = 'work.';

const defined: Pick<Setting<unknown>, 'owner' | 'reread'>[] = [];
/** Values just read are not written back; otherwise the present defaults would be stored as choices. */
let isRereading = false;

/** Defines a setting; its name is that of its storage key, which begins with `work.` for unsaved work. */
export function defineSetting<T>(name: string, definition: Definition<T, null>): Setting<T | null>;
export function defineSetting<T>(name: string, definition: Definition<T, NoInfer<T>>): Setting<T>;
export function defineSetting<T>(
  name: string,
  { of, read, or, isSetByServer }: Definition<T, T | null>,
): Setting<T | null> {
  const parse = (stored: string | null) => read(parsed(stored)) ?? or;
  const keyOf = (owner: string | null) =>
    of === 'person' && owner !== null ? `${OF_PERSON}${owner}.${name}` : PREFIX + name;
  const key = () => keyOf(of === 'person' ? personSetting.get() : null);
  const storage = () => (of === 'window' ? sessionStorage : localStorage);
  const stored = () => {
    try {
      return storage().getItem(key());
    } catch {
      return null; // private windows may forbid storage
    }
  };
  const store: Store<T | null> = createStore(parse(stored()), () => (isSetByServer ? store.get() : or));
  store.subscribe(() => {
    if (isRereading) return;
    try {
      storage().setItem(key(), JSON.stringify(store.get()));
    } catch {
      // the choice then lasts as long as the page
    }
  });
  const setting: Setting<T | null> = {
    ...store,
    owner: of,
    parse,
    keyOf,
    reread() {
      isRereading = true;
      store.set(parse(stored()));
      isRereading = false;
    },
  };
  defined.push(setting);
  return setting;
}

/** The id of the user whose settings apply; null for a visitor. */
export const personSetting = defineSetting('person', {
  of: 'device',
  read: (stored) => (typeof stored === 'string' && stored.length <= 200 ? stored : undefined),
  or: null,
});

/** The value of a setting and its setter. */
export function useSetting<T>(setting: Setting<T>) {
  return [useStore(setting), setting.set] as const;
}

/** Switches to the settings of another user, keeping the previous ones aside; null is a visitor. */
export function switchUser(id: string | null): void {
  personSetting.set(id);
  for (const setting of defined) if (setting.owner === 'person') setting.reread();
}

/** Clears the settings of a user on this device, or of all users who have signed in here. */
export function clearSettings(id?: string, keepsWork = false): void {
  const start = id === undefined ? OF_PERSON : `${OF_PERSON}${id}.`;
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = keepsWork && key.includes(`.${WORK}`);
      if (key.startsWith(start) && !isKept) localStorage.removeItem(key);
    }
  } catch {
    // nothing was stored
  }
}

function parsed(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
