import type { AnyEndpoint } from '@brazda/contract';
import fc from 'fast-check';
import { PASSWORD } from './product.ts';

/** The same requests in every run, so that a failure can be looked at again. */
const SEED = 20261120;

const CUNNING = [
  ...['', '\0', 'a\0b', '\ud800', '\u202e', '💥', '１２', '-0', '1e999', 'NaN', 'Infinity'],
  ...['[[', '{"type":"Point"}', '../..', '%00', "'; drop table farm; --", '__proto__', 'constructor'],
  ...['2026-02-30', '0000-01-01', '9999-12-31T23:59:59Z', '2199-12-31', 'x'.repeat(5000)],
];
const TEXTS = fc.constantFrom(...CUNNING);
const NUMBERS = fc.constantFrom(-1, 0, 0.5, 1e21, -1e-7, 2 ** 31, 2 ** 53, Number.MAX_VALUE);
const LISTS = fc.array(TEXTS, { maxLength: 3 });
const ANY = fc.oneof(fc.jsonValue({ maxDepth: 2 }), TEXTS, NUMBERS, LISTS, fc.string());

/** What a field holds when it is right, so that requests come past the first doors and meet the database. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  farmId: ['own', 'own', 'own', 'demo-ro'],
  seasonId: ['own-2026', 'own-2025', 'demo-ro-2026'],
  parcelId: ['own-2026-east', 'own-2025-north'],
  sceneId: ['S2A_35TNL_20260501_0_L2A'],
  date: ['2026-05-01', '2026-05-06', '2199-12-31'],
  rasterKind: ['NDVI', 'TRUE_COLOR', 'MZ'],
  raster_kind: ['NDVI', 'NDWI'],
  size: ['z14', 'thumbnail'],
  z: [9, 12, 15],
  x: [0, 2349, 2 ** 31],
  y: [0, 1455, 2 ** 31],
  v: ['1'],
  limit: [1, 10],
  offset: [0, 1, 1e6],
  search: ['own', '%', '\\', 'ș ț'],
  farm_id: ['own', 'other', 'nowhere', null],
  email: ['ana@example.org', 'privitor@example.org'],
  password: [PASSWORD],
  shared_farm: ['view_only', 'full_access', 'no_access', null],
  parcels: [['own-2026-east'], ['own-2026-east', 'own-2025-east'], ['other-2026-east'], []],
  parcel: ['own-2026-east', 'other-2026-east', null],
  days: [1, 7, 30, 365],
  token: ['a'.repeat(32), 'a.b'],
  name: ['journal', 'Ferma'],
  country: ['RO', 'FR'],
  end_year: [2000, 2027, 2100],
  start_month: [1, 10, 12],
  is_on: [true, false, null],
  is_active: [true],
  groups: [['Journal users'], ['Journal users', 'Journal users'], []],
  text: [{ en: 'a', ro: 'b', fr: 'c' }, null],
  starts_at: ['2026-05-01T10:00:00Z', '1900-01-01T00:00:00+23:59'],
  ends_at: ['2026-11-21T10:00:00Z', '2199-12-31T23:59:59-23:59'],
  next: ['/', '/staff/users'],
};
/** Ids that nobody has, or somebody has of something else. */
const IDS = ['own', 'own-2026', 'other-2026-east', 'nowhere', ':', '1'];

function heldBy(field: string) {
  const right = fc.constantFrom(...(RIGHT[field] ?? IDS));
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: ANY });
}

/** Mostly the fields that a schema reads, some left out, with right and wrong values; sometimes something else. */
function hostile(schema: AnyEndpoint['body']) {
  const fields = Object.keys(schema.shape ?? {}).map((field) => [field, heldBy(field)] as const);
  const record = fc.record(Object.fromEntries(fields));
  const gaps = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof(
    { weight: 6, arbitrary: record },
    { weight: 3, arbitrary: gaps },
    { weight: 1, arbitrary: ANY },
  );
}

/** One hostile request: what stands in the path, the query and the body. */
export interface Attack {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
}

/** Some hostile requests of a call, always the same. */
export function attacksOn({ path, query, body }: AnyEndpoint, count: number): Attack[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, heldBy(name)] as const);
  const attack = fc.record({
    path: fc.record(Object.fromEntries(names)),
    query: query ? hostile(query) : fc.constant(undefined),
    body: body ? hostile(body) : fc.constant(undefined),
  });
  return fc.sample(attack, { numRuns: count, seed: SEED });
}

/** The address of a hostile request below `/api/v1`. */
export function addressOf({ path }: AnyEndpoint, attack: Attack): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeText(attack.path[name]));
  if (attack.query === undefined) return filled;
  const query =
    typeof attack.query === 'object' && attack.query !== null
      ? Object.entries(attack.query).map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
      : [encodeText(attack.query)];
  return `${filled}?${query.join('&')}`;
}

function encodeText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Half a character cannot be written into an address.
  return encodeURIComponent(text.toWellFormed());
}
