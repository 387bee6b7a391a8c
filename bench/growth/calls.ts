import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { fetchAs, signIn } from '../load/browsers.ts';
import { listVisits } from '../load/visits.ts';
import type { Product } from '../web/product.ts';
import { FULL_EVERY } from './load-farms.ts';
import { timed } from './timed.ts';

/** Farms that are opened, the same ones at every size. */
const FARMS = 30;

/** The milliseconds of a call at the 50th and 95th percentile. */
export interface CallFigures {
  readonly p50_ms: number;
  readonly p95_ms: number;
}

/** Opens farms as their owners do, call by call without pauses; every farm was opened once before, as by a person who returns. */
export async function openFarms(
  { db }: OpenDatabase,
  product: Product,
): Promise<Record<string, CallFigures>> {
  const numbers = Array.from({ length: FARMS }, (_, nth) => nth * FULL_EVERY);
  const cookies = await signIn(
    db,
    product.dataDir,
    numbers.map((number) => `u${number}`),
  );
  const times = new Map<string, number[]>();
  for (const [at, number] of numbers.entries()) {
    const fetchText = async (path: string) => (await fetchAs(cookies[at]!, `${product.origin}${path}`)).text;
    const farm = { farmId: `g${number}`, hasWeather: false, isOwn: true };
    const visits = await listVisits(async (path) => JSON.parse(await fetchText(path)), farm);
    const paths = [
      ...visits[0]!,
      '/api/v1/farms-overview/',
      '/api/v1/farms-overview/parcels/?search=lunca%2049',
    ];
    for (const path of paths) await fetchText(path);
    for (const path of paths) {
      const [, ms] = await timed(() => fetchText(path));
      const name = nameOf(path);
      times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  return Object.fromEntries(
    [...times].map(([name, taken]) => [name, { p50_ms: shareOf(taken, 0.5), p95_ms: shareOf(taken, 0.95) }]),
  );
}

/** The path of a call without what differs between farms. */
function nameOf(path: string): string {
  return path
    .replace('/api/v1', '')
    .replace(/\?.*/, '')
    .replaceAll(/\/(g\d+[-\d]*|\d+-\d{4}|\d{4}-\d\d-\d\d)(?=\/)/g, '/…');
}

function shareOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}
