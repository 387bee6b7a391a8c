import { COUNTRIES, type Country, LANGUAGES, NOTE_TIMES, PALETTES, WATER_CROPS } from '@brazda/domain';
import { readDrawings } from './drawing.ts';
import { forgetKept } from './offline/forget-kept.ts';
import { createStore, type Store, useStore } from './store.ts';
import { readWalk } from './walk.ts';

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

const countries = (stored: unknown): readonly Country[] | undefined =>
  texts(stored)?.filter((item): item is Country => COUNTRIES.some((country) => country === item));

function readTimer(stored: unknown): { readonly activity: string; readonly started_at: number } | undefined {
  const { activity, started_at } = (stored ?? {}) as { activity?: unknown; started_at?: unknown };
  const name = text(activity);
  const since = moment(started_at);
  return name !== undefined && since !== undefined ? { activity: name, started_at: since } : undefined;
}

/** What the map shows over the parcels: nothing, the rasters of the date, their crops, or their margins per hectare. */
export const OVERLAYS = ['none', 'rasters', 'crops', 'margin'] as const;
export const CONTRASTS = ['absolute', 'relative'] as const;
/**
 * The crop for which the map shows soil moisture: each parcel's own, if it is one of the two in the model, or one for
 * all.
 */
export const SOIL_MODES = ['parcel', ...WATER_CROPS] as const;
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
/** The colors of the parcels on a printed map: by crop, the image of the day, or none. */
export const PRINT_COLORS = ['crop', 'image', 'none'] as const;
export const PARCEL_SORTS = ['name', 'area', 'crop', 'mean', 'change'] as const;
/** The base map that needs no network: true color of the newest clear scene. */
export const EMBEDDED_STYLE = 'embedded';
/** The base map without any picture: outlines of counties and names of places. */
export const PLAIN_STYLE = 'plain';

/** Base maps that are no longer offered, and the most similar ones that are. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  ign: 'ign_photo',
  openstreetmap: 'openfreemap',
  opentopomap: 'openfreemap',
};

function readBaseStyle(stored: unknown): string | undefined {
  const id = text(stored);
  return id === undefined || !Object.hasOwn(SUCCESSORS, id) ? id : SUCCESSORS[id];
}

/** The owner of a setting: the device, the signed-in user, or this window. */
type SettingOwner = 'device' | 'person' | 'window';
interface Row {
  readonly of: SettingOwner;
  /** Parses a stored value; undefined if invalid. */
  readonly read: (stored: unknown) => unknown;
  readonly or: unknown;
}

/** All settings: the owner, the parser and the default. Times are in ms. */
const SETTINGS = {
  language: { of: 'device', read: choice(...LANGUAGES), or: null },
  colorScheme: { of: 'device', read: choice(...COLOR_SCHEMES), or: 'auto' },
  palette: { of: 'person', read: choice(...PALETTES), or: 'standard' },
  contrast: { of: 'person', read: choice(...CONTRASTS), or: 'absolute' },
  overlay: { of: 'person', read: choice(...OVERLAYS), or: 'rasters' },
  opacity: { of: 'person', read: share, or: 0.92 },
  baseStyle: { of: 'person', read: readBaseStyle, or: EMBEDDED_STYLE },
  /** The ids of the lines from elsewhere over the base map. */
  mapOverlays: { of: 'person', read: texts, or: [] },
  /** Whether the map labels the localities in which the farm has parcels. */
  pointsOfInterest: { of: 'person', read: flag, or: true },
  soilMode: { of: 'person', read: choice(...SOIL_MODES), or: 'parcel' },
  parcelSort: { of: 'person', read: choice(...PARCEL_SORTS), or: 'name' },
  /** Whether adjacent small parcels of one crop are shown as one. */
  workingBlocks: { of: 'person', read: flag, or: false },
  printPaper: { of: 'person', read: choice('A4', 'A3'), or: 'A4' },
  printIsLandscape: { of: 'person', read: flag, or: true },
  /** Whether a picture of the land is under the parcels of a printed map. */
  printHasBasemap: { of: 'person', read: flag, or: false },
  printColor: { of: 'person', read: choice(...PRINT_COLORS), or: 'crop' },
  /** The hidden parts of the season chart. */
  chartHidden: { of: 'person', read: texts, or: [] },
  recentParcels: { of: 'person', read: texts, or: [] },
  /** The farm shown last, if it has parcels and is no demo. */
  farm: { of: 'person', read: text, or: null },
  /** The keys of dialogs dismissed for good. */
  dismissedDialogs: { of: 'person', read: texts, or: [] },
  yieldAskedAt: { of: 'person', read: moment, or: null },
  /** Unsaved drawings, by season. */
  drawings: { of: 'person', read: readDrawings, or: [] },
  /** Which map notes are shown, on the map and in lists. */
  notesOnMap: { of: 'person', read: flag, or: true },
  notesRead: { of: 'person', read: flag, or: true },
  notesUnread: { of: 'person', read: flag, or: true },
  notesSolved: { of: 'person', read: flag, or: true },
  notesTime: { of: 'person', read: choice(...NOTE_TIMES), or: 'forever' },
  /** The work that the user has started and not stopped. */
  workTimer: { of: 'person', read: readTimer, or: null },
  /** The path that is recorded while walking. */
  walk: { of: 'person', read: (stored) => readWalk(stored), or: null },
  snapping: { of: 'person', read: flag, or: true },
  welcomed: { of: 'device', read: flag, or: false },
  installAskedAt: { of: 'device', read: moment, or: null },
  impersonationHidden: { of: 'device', read: flag, or: false },
  /** The ids of dismissed notices. */
  noticesRead: { of: 'window', read: texts, or: [] },
  /** Whether a user has signed in here: otherwise the account is not fetched. */
  signedIn: { of: 'device', read: flag, or: false },
  /** Whether a trial farm was begun here: otherwise none is fetched. */
  hasTrial: { of: 'device', read: flag, or: false },
  /** Whether this device keeps responses for reading without a network. */
  hasKeptData: { of: 'device', read: flag, or: false },
  /** The countries whose sketch map was shown here: the files of the others are not kept for the field. */
  shownCountries: { of: 'device', read: countries, or: [] },
  /** Whether photos of notes were seen or taken here: what decodes HEIC photos is then kept for the field. */
  usesPhotos: { of: 'device', read: flag, or: false },
  /** The id of the user whose settings apply; null for a visitor. */
  person: { of: 'device', read: text, or: null },
} as const satisfies Record<string, Row>;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type Widened<T> = T extends boolean ? boolean : T extends number ? number : T extends readonly [] ? never : T;
/** The value type of a setting. */
export type Setting<Name extends SettingName> =
  | NonNullable<ReturnType<Table[Name]['read']>>
  | Widened<Table[Name]['or']>;

const PREFIX = 'brazda.';
const OF_PERSON = 'brazda@';
const stores = new Map<SettingName, Store<never>>();
/** Values just read are not written back; otherwise today's defaults would be stored as choices. */
let isRereading = false;

/** Parses a stored text; missing, broken or unknown values give the setting's default. */
export function readSetting<Name extends SettingName>(name: Name, stored: string | null): Setting<Name> {
  const { read, or } = SETTINGS[name];
  return (read(parsed(stored)) ?? or) as Setting<Name>;
}

/** The storage key of a setting for a user or a visitor. */
export function keyOf(name: SettingName, person: string | null): string {
  return SETTINGS[name].of === 'person' && person !== null ? `${OF_PERSON}${person}.${name}` : PREFIX + name;
}

/** The store of a setting; setting it also writes the storage. */
export function settingOf<Name extends SettingName>(name: Name): Store<Setting<Name>> {
  const known = stores.get(name) as Store<Setting<Name>> | undefined;
  if (known) return known;
  const store: Store<Setting<Name>> = createStore(readSetting(name, stored(name)), () =>
    // The server knows by the session whether someone is signed in.
    name === 'signedIn' ? store.get() : readSetting(name, null),
  );
  store.subscribe(() => remember(name, store.get()));
  stores.set(name, store as unknown as Store<never>);
  return store;
}

/** The value of a setting and its setter. */
export function useSetting<Name extends SettingName>(name: Name) {
  const store = settingOf(name);
  return [useStore(store), store.set] as const;
}

/** Switches to the settings of another user, keeping the previous ones aside; null is a visitor. */
export function switchUser(person: string | null): void {
  settingOf('person').set(person);
  for (const name of stores.keys()) if (SETTINGS[name].of === 'person') rereadSetting(name);
}

/** Unsaved work: it is kept for its user, who did not choose to leave when a session ended. */
const UNSAVED_WORK = ['.drawings', '.workTimer', '.walk'];

/** Clears the settings of a user on this device, or of all users who have signed in here. */
export function clearSettings(person?: string, keepsWork = false): void {
  const start = person === undefined ? OF_PERSON : `${OF_PERSON}${person}.`;
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = keepsWork && UNSAVED_WORK.some((end) => key.endsWith(end));
      if (key.startsWith(start) && !isKept) localStorage.removeItem(key);
    }
  } catch {
    // nothing was stored
  }
}

/**
 * Clears who was signed in here, all their settings, including drawings if they sign out themselves, and what the
 * device keeps for reading without a network.
 */
export function clearUserData({ keepsWork }: { readonly keepsWork: boolean }): void {
  // For a visitor, what is kept is public.
  if (settingOf('signedIn').get() || settingOf('person').get() !== null) {
    forgetKept();
    settingOf('hasKeptData').set(false);
  }
  clearSettings(undefined, keepsWork);
  switchUser(null);
  settingOf('signedIn').set(false);
}

/** Rereads a setting from the storage, such as after another window has written it. */
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

function storageOf(name: SettingName): Storage {
  return SETTINGS[name].of === 'window' ? sessionStorage : localStorage;
}

function storageKeyOf(name: SettingName): string {
  return keyOf(name, SETTINGS[name].of === 'person' ? settingOf('person').get() : null);
}

function stored(name: SettingName): string | null {
  try {
    return storageOf(name).getItem(storageKeyOf(name));
  } catch {
    return null; // private windows may forbid storage
  }
}

function remember(name: SettingName, value: unknown): void {
  if (isRereading) return;
  try {
    storageOf(name).setItem(storageKeyOf(name), JSON.stringify(value));
  } catch {
    // the choice then lasts as long as the page
  }
}
