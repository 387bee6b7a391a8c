import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { DrillFarm } from './farm.ts';
import type { Listener } from './listener.ts';
import type { RunningProduct } from './product.ts';
import { type Acknowledged, AWAY, type Traffic } from './traffic.ts';

/** What is compared at the end of a drill. */
interface Evidence {
  readonly db: Db;
  readonly product: RunningProduct;
  readonly farm: DrillFarm;
  readonly told: DrillFarm;
  readonly traffic: Traffic;
  readonly listeners: readonly Listener[];
}

/** Prints what was lost or doubled of what was acknowledged; returns each kind of it that there is, in words. */
export async function problemsOf(evidence: Evidence): Promise<string[]> {
  const { db, product, farm, told, traffic, listeners } = evidence;
  const rows = await db
    .selectFrom('note')
    .select(['id', 'text'])
    .where('farm_id', 'in', [farm.farmId, told.farmId])
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const lost = traffic.acknowledged.filter(({ note }) => !ids.has(note));
  const doubled = rows.length - new Set(rows.map(({ text }) => text)).size;
  const photos = traffic.acknowledged.filter(({ photo }) => photo !== null);
  const lostPhotos: string[] = [];
  for (const { photo, farmId } of photos) {
    const reply = await farmOf(evidence, farmId).client.call(
      'GET',
      `/mapnotes/farm/${farmId}/photo/${photo}/`,
    );
    if (!reply.ok || (await reply.arrayBuffer()).byteLength === 0) lostPhotos.push(photo!);
  }

  const ofTold = new Set(rows.map(({ id }) => id));
  const { received } = product.receiver;
  const messages = Map.groupBy(received, ({ data }) => String(data.note));
  const untold = traffic.acknowledged.filter(
    ({ farmId, note }) => farmId === told.farmId && !messages.has(note),
  );
  const repeated = received.length - new Set(received.map(({ id }) => id)).size;
  const toldTwice = [...messages.values()].filter((of) => new Set(of.map(({ id }) => id)).size > 1);
  const toldOfNothing = [...messages.keys()].filter((note) => !ofTold.has(note));
  const missed = missedBy(
    listeners,
    traffic.acknowledged.filter(({ farmId }) => farmId === farm.farmId),
  );

  console.log(`notes acknowledged ${traffic.acknowledged.length}, lost ${lost.length}, doubled ${doubled}
photos acknowledged ${photos.length}, lost ${lostPhotos.length}
messages of jobs ${received.length}: notes untold ${untold.length}, told in two messages ${toldTwice.length}, of notes that are not there ${toldOfNothing.length}; sent again under the same id ${repeated}
live events missed without being told, by server: ${missed.join(', ')}`);
  const unexpected = [...traffic.responses].filter(([name]) => !/^2\d\d$/.test(name) && name !== AWAY);
  for (const text of traffic.unexpected) console.log(text);
  return [
    ...(lost.length > 0 ? [`lost notes: ${lost.map(({ note }) => note).join(', ')}`] : []),
    ...(lostPhotos.length > 0 ? [`lost photos: ${lostPhotos.join(', ')}`] : []),
    ...(doubled > 0 ? [`${doubled} notes are doubled`] : []),
    ...(untold.length > 0 ? [`${untold.length} notes were not told`] : []),
    ...(toldTwice.length > 0 ? [`${toldTwice.length} notes were told in two messages`] : []),
    ...(toldOfNothing.length > 0
      ? [`${toldOfNothing.length} messages tell of notes that are not there`]
      : []),
    ...(missed.some((count) => count > 0) ? ['live events were missed'] : []),
    ...unexpected.map(([name, count]) => `${count} responses: ${name}`),
  ];
}

/** How many acknowledged writes each listener neither saw nor was told to ask for. */
export function missedBy(listeners: readonly Listener[], writes: readonly Acknowledged[]): number[] {
  return listeners.map((listener) => listener.missedOf(writes).length);
}

function farmOf({ farm, told }: Evidence, farmId: string): DrillFarm {
  return farm.farmId === farmId ? farm : told;
}
