import { cropByKey } from '../../packages/domain/src/index.ts';
import { importManyParcels } from '../web/many-parcels.ts';
import { startAlone } from '../web/product.ts';
import { type Call, signedInCaller } from './caller.ts';

const PARCELS = 2000;
/** Our target: the limit for setting the crop of this many parcels in one request. */
const TARGET_MS = 2000;
/** This many parcels are set one by one; the total is extrapolated. */
const SAMPLE = 100;
const RUNS = 3;

interface Listed {
  readonly id: string;
  readonly crop_intervals: readonly { readonly id: string }[];
}
interface Changed {
  readonly changed: readonly string[];
  readonly change: string;
}

/**
 * Sets the crop of 2000 parcels in one request and undoes it, compared with setting them one by one in the same run.
 */
export async function runCropsBench(): Promise<void> {
  const product = await startAlone('bench-crops', { JOBS: 'off' });
  try {
    const { id, owner } = await importManyParcels(product.dataDir, PARCELS);
    await measure(await signedInCaller(product.origin, owner), id);
  } finally {
    await product.close();
  }
}

async function measure(call: Call, farm: string): Promise<void> {
  const { reply: seasons } = await call<{ results: { id: string; end_year: number }[] }>(
    'GET',
    `/farm/${farm}/season/`,
  );
  const [{ id: season, end_year }] = seasons.results;
  const at = `/farm/${farm}/season/${season}`;
  const list = async () => (await call<{ results: Listed[] }>('GET', `${at}/list_parcels/`)).reply.results;
  const parcels = (await list()).map(({ id }) => id);
  const interval = { lower: `${end_year}-04-15`, upper: `${end_year}-09-20` };
  const setAll = (crop: string | null) =>
    call<Changed>('POST', `${at}/replace_parcels_interval/`, { parcels, crop, interval });
  const undo = ({ change }: Changed) => call('POST', `/farm/${farm}/changes/${change}/undo/`);

  console.log(
    `\nthe crop of ${parcels.length} parcels in one request on the embedded database; best of ${RUNS}\n`,
  );
  const times: Record<string, number[]> = {};
  const note = (step: string, ms: number) => {
    times[step] = [...(times[step] ?? []), ms];
  };
  for (let run = 0; run < RUNS; run++) {
    const replaced = await setAll(cropByKey('sunflower').id);
    note('replaced', replaced.ms);
    note('undone', (await undo(replaced.reply)).ms);
    const cleared = await setAll(null);
    note('cleared', cleared.ms);
    const set = await setAll(cropByKey('maize').id);
    note('set where there was none', set.ms);
    await undo(set.reply);
    await undo(cleared.reply);
  }
  const one = await oneByOne(call, at, (await list()).slice(0, SAMPLE), interval);
  for (const [step, ms] of Object.entries(times)) {
    const best = Math.min(...ms);
    const verdict = best <= TARGET_MS ? '' : `   MISSES ${TARGET_MS} ms`;
    console.log(`${step.padEnd(28)} ${best.toFixed(0).padStart(7)} ms${verdict}`);
  }
  console.log(`one by one, extrapolated from ${SAMPLE} ${(one * PARCELS).toFixed(0).padStart(7)} ms`);
  console.log(`in one request it is ${((one * PARCELS) / Math.min(...times.replaced)).toFixed(0)} x as fast`);
}

/** Milliseconds per parcel when each one's crop is changed by its own call, one after the other. */
async function oneByOne(
  call: Call,
  at: string,
  parcels: readonly Listed[],
  interval: object,
): Promise<number> {
  let ms = 0;
  for (const { id, crop_intervals } of parcels) {
    const path = `${at}/parcel/${id}/cropinterval/${crop_intervals[0].id}/`;
    ms += (await call('PUT', path, { crop: cropByKey('sunflower').id, interval })).ms;
  }
  return ms / parcels.length;
}
