import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { FORMATS } from '../../packages/formats/src/formats.ts';
import { collectBundles } from '../../packages/formats/src/index.ts';

/** The result of reading a whole file in a separate process. */
export interface Measured {
  readonly ms: number;
  /** CPU time of all cores, which other programs on the machine disturb less. */
  readonly cpu_ms: number;
  /** The peak memory of the process, megabytes. */
  readonly rss_mb: number;
  readonly rows: number;
}

// `node measure.ts PATH`: all import work up to rows with their shapes and values, as in the file.
const [path] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'brazda-bench-'));
const start = performance.now();
const cpu = process.cpuUsage();
let rows = 0;
const file = { name: basename(path), path, size: (await stat(path)).size };
const { bundles } = await collectBundles([file], folder);
for (const bundle of bundles) {
  const format = await FORMATS[bundle.format]();
  for (const layer of await format.layersOf(bundle))
    for await (const { shape } of format.rowsOf(bundle, layer, {})) if (shape) rows++;
}
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(cpu);
await rm(folder, { recursive: true });
const rss_mb = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ ms, cpu_ms: (user + system) / 1000, rss_mb, rows } satisfies Measured));
