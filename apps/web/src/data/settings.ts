import { LANGUAGES, PALETTES } from '@brazda/domain';
import { createStore, type Store, useStore } from '../lib/store.ts';

const choice =
  <const T extends string>(...values: readonly T[]) =>
  (stored: unknown): T | undefined =>
    values.find((value) => value === stored);
const share = (stored: unknown) =>
  typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : undefined;
const text = (stored: unknown) => (typeof stored === 'string' && stored.length <= 200 ? stored : undefined);
const flag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);
const texts = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined;

export const OVERLAYS = ['none', 'rasters', 'crops'] as const;
export const CONTRASTS = ['absolute', 'relative'] as const;
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export const PARCEL_SORTS = ['name', 'area', 'crop', 'mean', 'change'] as const;
/** The base map that needs no network: true colour of the newest clear scene. */
export const EMBEDDED_STYLE = 'embedded';

/** Everything that is remembered on a device: how a stored value is read (undefined = garbage) and what stands in. */
const SETTINGS = {
  language: { read: choice(...LANGUAGES), or: null },
  colorScheme: { read: choice(...COLOR_SCHEMES), or: 'light' },
  palette: { read: choice(...PALETTES), or: 'standard' },
  contrast: { read: choice(...CONTRASTS), or: 'absolute' },
  overlay: { read: choice(...OVERLAYS), or: 'rasters' },
  opacity: { read: share, or: 0.92 },
  baseStyle: { read: text, or: EMBEDDED_STYLE },
  parcelSort: { read: choice(...PARCEL_SORTS), or: 'name' },
  recentParcels: { read: texts, or: [] },
  /** The farm that was shown last, where it has parcels and is no demo. */
  farm: { read: text, or: null },
  welcomed: { read: flag, or: false },
  /** Whether somebody has signed in here: who nobody has is not asked for. */
  signedIn: { read: flag, or: false },
} as const satisfies Record<string, { read: (stored: unknown) => unknown; or: unknown }>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type Widened<T> = T extends boolean ? boolean : T extends number ? number : T extends readonly [] ? never : T;
/** What a setting holds. */
export type Setting<Name extends SettingName> =
  | NonNullable<ReturnType<Table[Name]['read']>>
  | Widened<Table[Name]['or']>;

/** What tells of the person who was signed in, and must not meet the next one. */
const PERSONAL = ['recentParcels', 'farm', 'signedIn'] as const satisfies readonly SettingName[];

const PREFIX = 'brazda.';
const stores = new Map<SettingName, Store<never>>();

/** Reads a stored text; missing, broken or unknown values give the setting's default. */
export function readSetting<Name extends SettingName>(name: Name, stored: string | null): Setting<Name> {
  const { read, or } = SETTINGS[name];
  return (read(parsed(stored)) ?? or) as Setting<Name>;
}

/** The store of a setting; setting it writes it to the device. */
export function settingOf<Name extends SettingName>(name: Name): Store<Setting<Name>> {
  const known = stores.get(name) as Store<Setting<Name>> | undefined;
  if (known) return known;
  const store = createStore(readSetting(name, deviceItem(name)));
  store.subscribe(() => remember(name, store.get()));
  stores.set(name, store as unknown as Store<never>);
  return store;
}

/** Forgets who was signed in here and what they had opened. */
export function forgetPerson(): void {
  for (const name of PERSONAL) (settingOf(name) as Store<unknown>).set(readSetting(name, null));
}

/** The value of a setting and the function that changes it. */
export function useSetting<Name extends SettingName>(name: Name) {
  const store = settingOf(name);
  return [useStore(store), store.set] as const;
}

function parsed(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function deviceItem(name: SettingName): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // private windows may forbid storage
  }
}

function remember(name: SettingName, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // the choice then lasts as long as the page
  }
}
