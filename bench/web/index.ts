import { findChromium } from '../../tools/setup/chromium.ts';
import { buildWeb } from '../../tools/setup/web-build.ts';
import { median } from '../median.ts';
import { weigh } from './bytes.ts';
import { PEERS } from './peers.ts';
import { pathOf, print } from './printing.ts';
import { startDemo } from './product.ts';
import { type SecondVisit, visitAgain } from './second-visit.ts';
import { type Visit, visit } from './visit.ts';

const VISITS = 3;

/** Our targets for a cold visit to the demo farm. */
const TARGETS: Partial<Record<keyof Visit, number>> = {
  fcp_ms: 900,
  picture_ms: 2200,
  rows_ms: 1800,
  drawn_ms: 4500,
  own_tbt_ms: 250,
  requests: 25,
};
/** Our target for a later visit, installed and without a network. */
const AGAIN_MS = 1200;
/** Of those, what a visit may not exceed: times depend on the machine, requests do not. */
const BUDGETS: ReadonlySet<keyof Visit> = new Set(['requests']);

const TITLES: Readonly<Record<keyof Visit, string>> = {
  fcp_ms: 'shell painted',
  picture_ms: 'picture of the farm painted',
  rows_ms: 'first lines of the list readable',
  list_ms: 'list that responds',
  drawn_ms: 'map that moves',
  tbt_ms: 'main thread blocked',
  own_tbt_ms: '  of it not by drawing in software',
  requests: 'requests until then',
  bytes: 'bytes',
  js_bytes: '  of them JS',
};

/**
 * Measures the build and visits the demo farm at the speed of a slow phone; prints both beside the peers. Only excess
 * bytes and requests cause a failure: times depend on the machine.
 */
export async function runWebBench(): Promise<void> {
  buildWeb();
  const weights = weigh();
  for (const { title, kb, max_kb } of weights)
    print([title, `${kb.toFixed(1)} kB`, `${kb <= max_kb ? 'within' : 'OVER'} ${max_kb} kB`]);
  const tooHeavy = weights.filter(({ kb, max_kb }) => kb > max_kb);
  if (tooHeavy.length > 0) process.exitCode = 1;

  const command = findChromium();
  const chromium = command && pathOf(command);
  if (!chromium) return console.log('visits: SKIPPED (no Chromium on this machine)');
  const { visits, again } = await visitsWith(chromium);
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]));
  for (const [key, title] of Object.entries(TITLES) as [keyof Visit, string][]) {
    if (BUDGETS.has(key) && middle(key) > (TARGETS[key] ?? Infinity)) process.exitCode = 1;
    print([
      title,
      written(key, middle(key)),
      verdict(middle(key), TARGETS[key], (value) => written(key, value)),
      visits.map((one) => written(key, one[key])).join(' '),
    ]);
  }

  for (const [title, key] of [
    ['again, without a network: list readable', 'rows_ms'],
    ['  farm with its rasters', 'picture_ms'],
  ] as const) {
    const all = again.map((one) => one[key]);
    print([
      title,
      inSeconds(median(all)),
      verdict(median(all), AGAIN_MS, inSeconds),
      all.map(inSeconds).join(' '),
    ]);
  }

  print(['first screen', 'JS gzip', 'requests', 'painted', 'blocked']);
  for (const { title, js_gzip_kb, requests, fcp_s, tbt_ms } of PEERS)
    print([title, `${js_gzip_kb} kB`, String(requests), `${fcp_s} s`, `${tbt_ms} ms`]);
}

async function visitsWith(chromium: string): Promise<{ visits: Visit[]; again: SecondVisit[] }> {
  const product = await startDemo();
  try {
    const visits: Visit[] = [];
    const again: SecondVisit[] = [];
    while (visits.length < VISITS) visits.push(await visit(product.origin, chromium));
    while (again.length < VISITS) again.push(await visitAgain(product, chromium));
    return { visits, again };
  } finally {
    await product.close();
  }
}

function written(key: keyof Visit, value: number): string {
  if (key === 'requests') return String(value);
  if (key.endsWith('bytes')) return `${Math.round(value / 1000)} kB`;
  return key.endsWith('tbt_ms') ? `${Math.round(value)} ms` : inSeconds(value);
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function verdict(value: number, target: number | undefined, write: (value: number) => string): string {
  return target === undefined ? '' : `${value <= target ? 'met' : 'MISSED'} (${write(target)})`;
}
