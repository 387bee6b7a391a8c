import { LANGUAGES, PALETTES, WATER_CROPS } from '@brazda/domain';
import { createStore, type Store, useStore } from '../lib/store.ts';
import { readDrawings } from './drawing.ts';

const choice =
  <const T extends string>(...values: readonly T[]) =>
  (stored: unknown): T | undefined =>
    values.find((value) => value === stored);
const share = (stored: unknown) =>
  typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : undefined;
const moment = (stored: unknown) =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined;
const text = (stored: unknown) => (typeof stored === 'string' && stored.length <= 200 ? stored : undefined);
const flag = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined);
const texts = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined;

export const OVERLAYS = ['none', 'rasters', 'crops'] as const;
export const CONTRASTS = ['absolute', 'relative'] as const;
/** Under which crop the map shows the water of the soil: each parcel's own, as far as the two of the model go, or one for all. */
export const SOIL_MODES = ['parcel', ...WATER_CROPS] as const;
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
/** What colours the parcels of a printed map: their crops, the image of the day, or nothing. */
export const PRINT_COLOURS = ['crop', 'image', 'none'] as const;
export const PARCEL_SORTS = ['name', 'area', 'crop', 'mean', 'change'] as const;
/** The base map that needs no network: true colour of the newest clear scene. */
export const EMBEDDED_STYLE = 'embedded';

/** For whom something is remembered: whoever uses the device, the person who is signed in there, or this window. */
type Keeper = 'device' | 'person' | 'window';
interface Row {
  readonly of: Keeper;
  /** Reads what was stored; undefined is garbage. */
  readonly read: (stored: unknown) => unknown;
  readonly or: unknown;
}

/** Everything that is remembered: for whom, how a stored value is read and what stands in. Moments are in ms. */
const SETTINGS = {
  language: { of: 'device', read: choice(...LANGUAGES), or: null },
  colorScheme: { of: 'device', read: choice(...COLOR_SCHEMES), or: 'light' },
  palette: { of: 'person', read: choice(...PALETTES), or: 'standard' },
  contrast: { of: 'person', read: choice(...CONTRASTS), or: 'absolute' },
  overlay: { of: 'person', read: choice(...OVERLAYS), or: 'rasters' },
  opacity: { of: 'person', read: share, or: 0.92 },
  baseStyle: { of: 'person', read: text, or: EMBEDDED_STYLE },
  /** Whether the map names the localities in which the farm has parcels. */
  pointsOfInterest: { of: 'person', read: flag, or: true },
  soilMode: { of: 'person', read: choice(...SOIL_MODES), or: 'parcel' },
  parcelSort: { of: 'person', read: choice(...PARCEL_SORTS), or: 'name' },
  /** Whether touching small parcels of one crop are shown as one. */
  workingBlocks: { of: 'person', read: flag, or: false },
  printPaper: { of: 'person', read: choice('A4', 'A3'), or: 'A4' },
  printIsLandscape: { of: 'person', read: flag, or: true },
  printColour: { of: 'person', read: choice(...PRINT_COLOURS), or: 'crop' },
  /** The parts of the season chart that are put away. */
  chartHidden: { of: 'person', read: texts, or: [] },
  recentParcels: { of: 'person', read: texts, or: [] },
  /** The farm that was shown last, where it has parcels and is no demo. */
  farm: { of: 'person', read: text, or: null },
  /** The keys of dialogs that are not to come again. */
  dismissedDialogs: { of: 'person', read: texts, or: [] },
  yieldAskedAt: { of: 'person', read: moment, or: null },
  /** What was drawn and is not saved yet, by season. */
  drawings: { of: 'person', read: readDrawings, or: [] },
  snapping: { of: 'person', read: flag, or: true },
  welcomed: { of: 'device', read: flag, or: false },
  installAskedAt: { of: 'device', read: moment, or: null },
  impersonationHidden: { of: 'device', read: flag, or: false },
  /** The ids of notices that were put away. */
  noticesRead: { of: 'window', read: texts, or: [] },
  /** Whether somebody has signed in here: who nobody has is not asked for. */
  signedIn: { of: 'device', read: flag, or: false },
  /** The id of the person whose settings hold; null for a visitor. */
  person: { of: 'device', read: text, or: null },
} as const satisfies Record<string, Row>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type Widened<T> = T extends boolean ? boolean : T extends number ? number : T extends readonly [] ? never : T;
/** What a setting holds. */
export type Setting<Name extends SettingName> =
  | NonNullable<ReturnType<Table[Name]['read']>>
  | Widened<Table[Name]['or']>;

const PREFIX = 'brazda.';
const OF_PERSON = 'brazda@';
const stores = new Map<SettingName, Store<never>>();
/** What is read is not written back, or defaults of today would be kept as wishes. */
let isRereading = false;

/** Reads a stored text; missing, broken or unknown values give the setting's default. */
export function readSetting<Name extends SettingName>(name: Name, stored: string | null): Setting<Name> {
  const { read, or } = SETTINGS[name];
  return (read(parsed(stored)) ?? or) as Setting<Name>;
}

/** The key under which a setting is stored while a person is signed in, or nobody. */
export function keyOf(name: SettingName, person: string | null): string {
  return SETTINGS[name].of === 'person' && person !== null ? `${OF_PERSON}${person}.${name}` : PREFIX + name;
}

/** The store of a setting; setting it writes it to the device. */
export function settingOf<Name extends SettingName>(name: Name): Store<Setting<Name>> {
  const known = stores.get(name) as Store<Setting<Name>> | undefined;
  if (known) return known;
  const store = createStore(readSetting(name, stored(name)));
  store.subscribe(() => remember(name, store.get()));
  stores.set(name, store as unknown as Store<never>);
  return store;
}

/** The value of a setting and the function that changes it. */
export function useSetting<Name extends SettingName>(name: Name) {
  const store = settingOf(name);
  return [useStore(store), store.set] as const;
}

/** Lets the settings of another person hold, those of the one before kept aside; null is a visitor. */
export function settleAs(person: string | null): void {
  settingOf('person').set(person);
  for (const name of stores.keys()) if (SETTINGS[name].of === 'person') rereadSetting(name);
}

/** Work that is not saved yet: it waits for its person, who did not choose to leave when a session ended. */
const UNSAVED_WORK = '.drawings';

/** Forgets what was remembered of a person on this device, or of everybody who has signed in here. */
export function forgetSettings(person?: string, keepsWork = false): void {
  const start = person === undefined ? OF_PERSON : `${OF_PERSON}${person}.`;
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = keepsWork && key.endsWith(UNSAVED_WORK);
      if (key.startsWith(start) && !isKept) localStorage.removeItem(key);
    }
  } catch {
    // nothing was stored
  }
}

/** Forgets who was signed in here and all that they have chosen or opened, drawings too where they sign out themselves. */
export function forgetPerson({ keepsWork }: { readonly keepsWork: boolean }): void {
  forgetSettings(undefined, keepsWork);
  settleAs(null);
  settingOf('signedIn').set(false);
}

/** Reads again what is stored of a setting, such as what another window has written. */
export function rereadSetting(name: SettingName): void {
  const store = settingOf(name) as Store<unknown>;
  isRereading = true;
  store.set(readSetting(name, stored(name)));
  isRereading = false;
}

function parsed(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function shelfOf(name: SettingName): Storage {
  return SETTINGS[name].of === 'window' ? sessionStorage : localStorage;
}

function placeOf(name: SettingName): string {
  return keyOf(name, SETTINGS[name].of === 'person' ? settingOf('person').get() : null);
}

function stored(name: SettingName): string | null {
  try {
    return shelfOf(name).getItem(placeOf(name));
  } catch {
    return null; // private windows may forbid storage
  }
}

function remember(name: SettingName, value: unknown): void {
  if (isRereading) return;
  try {
    shelfOf(name).setItem(placeOf(name), JSON.stringify(value));
  } catch {
    // the choice then lasts as long as the page
  }
}
