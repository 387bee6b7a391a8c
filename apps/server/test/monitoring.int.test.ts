import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Product, startProduct } from './product.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const MONITORING = join(PROJECT, 'deploy/monitoring');
const read = (name: string) => readFileSync(join(MONITORING, name), 'utf8');

interface Alarm {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly runbook: string };
}
const { groups } = parse(read('alarms.yml')) as { groups: { rules: Alarm[] }[] };
const alarms = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const promtool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find(existsSync);

let product: Product;
let metrics: string;
beforeAll(async () => {
  product = await startProduct();
  metrics = (await product.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
});
afterAll(() => product.stop());

/** The metrics of the product that an expression of Prometheus reads. */
function metricsIn(expr: string): string[] {
  const names = expr.match(/\b(?:brazda|http|process|nodejs|client)_[a-z\d_]+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
}

const known = (name: string) =>
  metrics.includes(`# TYPE ${name} `) || metrics.includes(`# TYPE ${name}_count `);

it('alarms and dashboard read only what the product measures', () => {
  const read = [...alarms, ...dashboard.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
    metricsIn(expr),
  );
  expect(read.length).toBeGreaterThan(20);
  expect([...new Set(read)].filter((name) => !known(name))).toEqual([]);
});

it('every alarm has a section in the runbook, and every section an alarm', () => {
  const runbook = readFileSync(join(PROJECT, 'docs/runbook.md'), 'utf8');
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections.toSorted()).toEqual(alarms.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of alarms)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
});

describe.skipIf(!promtool)('promtool, of the package prometheus (skipped where it is not installed)', () => {
  const run = (...args: string[]) => execFileSync(promtool!, args, { encoding: 'utf8' });

  it('finds nothing wrong in alarms and configuration', () => {
    expect(run('check', 'rules', join(MONITORING, 'alarms.yml'))).toContain('10 rules found');
    expect(run('check', 'config', join(MONITORING, 'prometheus.yml'))).toContain('SUCCESS');
  });

  it('lets each alarm sound when it should, and not before', () => {
    expect(run('test', 'rules', join(MONITORING, 'alarms.test.yml'))).toContain('SUCCESS');
    for (const { alert } of alarms)
      expect(read('alarms.test.yml').match(new RegExp(`alertname: ${alert}\\n`))).not.toBeNull();
  });

  it('finds nothing wrong in the metrics of the product', () => {
    const { status, stdout, stderr } = spawnSync(promtool!, ['check', 'metrics'], {
      input: metrics,
      encoding: 'utf8',
    });
    // Names of Node itself are as its library gives them.
    const ours = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.startsWith('brazda_') || line.startsWith('http_'));
    expect({ ours, isParsed: status !== null && status !== 1 }).toEqual({ ours: [], isParsed: true });
  });
});
