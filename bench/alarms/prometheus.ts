import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/test/processes.ts';

const ALARMS = fileURLToPath(new URL('../../deploy/monitoring/alarms.yml', import.meta.url));

/** A running Prometheus with the alarms of the product, which sound after seconds instead of minutes. */
export interface Prometheus {
  /** The alarms that sound now, by name. */
  sounding(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** The path of Prometheus; undefined where it is not installed. */
export function findPrometheus(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'prometheus')).find(existsSync);
}

/** Starts Prometheus on the metrics of a product, with its data in a folder. */
export async function startPrometheus(path: string, folder: string, product: string): Promise<Prometheus> {
  const rules = join(folder, 'alarms.yml');
  const config = join(folder, 'prometheus.yml');
  await writeFile(rules, inSeconds(readFileSync(ALARMS, 'utf8')));
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [{ job_name: 'brazda', static_configs: [{ targets: [product] }] }],
    }),
  );
  const port = await freePort();
  const child = spawn(
    path,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  return {
    async sounding() {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => null);
      if (!response?.ok) return new Set();
      const { data } = (await response.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The alarms with shorter pauses and windows; what they compare with stays as it is. */
function inSeconds(rules: string): string {
  return rules
    .replaceAll(/\bfor: \w+/g, 'for: 2s')
    .replaceAll('[1h]', '[30s]')
    .replaceAll(/\[\d+m\]/g, '[10s]');
}
