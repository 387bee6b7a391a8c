import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { HttpClient } from '../../apps/server/test/http-client.ts';
import { CLI, type Started, workerPid } from '../../apps/server/test/processes.ts';
import type { TemporaryServer } from '../../tools/setup/postgres.ts';

/** What a drill may break: a product on its own database, with mails that nobody takes. */
export interface Broken {
  readonly product: Started;
  readonly server: TemporaryServer;
  readonly database: OpenDatabase;
  readonly client: HttpClient;
  readonly address: string;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** What an alarm tells of: it is caused, lasts until the alarm sounds, and is mended. */
interface Drill {
  readonly alarm: string;
  readonly words: string;
  readonly cause: (broken: Broken, sounds: Promise<void>) => Promise<unknown>;
  /** After this the alarm must end. */
  readonly mend?: (broken: Broken) => Promise<unknown>;
}

export const DRILLS: readonly Drill[] = [
  {
    alarm: 'BrazdaDown',
    words: 'the process of the server is stopped (SIGSTOP)',
    async cause({ product }, sounds) {
      product.child.kill('SIGSTOP');
      await sounds;
      product.child.kill('SIGCONT');
    },
  },
  {
    alarm: 'BrazdaDatabaseAway',
    words: 'PostgreSQL is stopped',
    cause: ({ server }, sounds) => server.restart('fast', () => sounds),
  },
  {
    alarm: 'BrazdaCallsFail',
    words: 'PostgreSQL is killed under calls',
    async cause({ server, address }, sounds) {
      await server.restart('kill', () =>
        meanwhile(sounds, () => fetch(`${address}/api/v1/demo-farm/`).then((response) => response.text())),
      );
    },
  },
  {
    alarm: 'BrazdaCallsSlow',
    words: 'a transaction keeps the table of farms locked',
    async cause({ database, client }, sounds) {
      const holder = await database.pool.connect();
      await meanwhile(sounds, async () => {
        await holder.query('begin; lock table farm in access exclusive mode');
        const calls = [1, 2, 3].map(() =>
          client.call('GET', '/farm/list/').then((response) => response.text()),
        );
        await delay(4000);
        await holder.query('rollback');
        await Promise.all(calls);
      });
      holder.release();
    },
  },
  {
    alarm: 'BrazdaWorkerAway',
    words: 'the worker is killed whenever it starts',
    cause: ({ product }, sounds) =>
      meanwhile(sounds, async () => {
        process.kill(await workerPid(product), 'SIGKILL');
        await delay(100);
      }),
  },
  {
    alarm: 'BrazdaJobsWaiting',
    words: 'the worker hangs (SIGSTOP), and a job has been waiting for two hours',
    async cause({ product, database }, sounds) {
      const pid = await workerPid(product);
      process.kill(pid, 'SIGSTOP');
      await database.pool.query(
        `insert into pgboss.job (name, data, start_after) values ('notes.sweep', '{}', now() - interval '2 hours')`,
      );
      await sounds;
      process.kill(pid, 'SIGCONT');
    },
  },
  {
    alarm: 'BrazdaImagesLate',
    words: 'the newest scene was read seven days ago',
    async cause({ database }, sounds) {
      await addReadScene(database);
      await sounds;
    },
    mend: ({ database }) => database.pool.query('update scene_farm set finished_at = now()'),
  },
  {
    alarm: 'BrazdaBackupLate',
    words: 'the newest backup is made 27 hours old',
    async cause(broken, sounds) {
      backUp(broken);
      await broken.database.pool.query(`update backup_made set made_at = made_at - interval '27 hours'`);
      await sounds;
    },
    mend: async (broken) => backUp(broken),
  },
  {
    alarm: 'BrazdaMailsLost',
    words: 'nothing listens at SMTP_URL, and a person asks for a new password',
    async cause({ client }, sounds) {
      await client.call('POST', '/auth/password/forgot/', { email: 'ana@example.org' });
      await sounds;
    },
  },
  {
    alarm: 'BrazdaDiskLow',
    words: 'a file fills the disk of DATA_DIR',
    async cause({ dataDir }, sounds) {
      const filler = join(dataDir, 'filler');
      await writeFile(filler, new Uint8Array(400 * 1024 * 1024));
      await sounds;
      await rm(filler);
    },
  },
];

/** Repeats work until something has happened; what fails in it is meant to. */
async function meanwhile(happened: Promise<void>, work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = happened.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await work().catch(() => undefined);
    await delay(50);
  }
  await over;
}

/** Makes a backup with the command of the product. */
function backUp({ settings, dataDir }: Broken) {
  const folder = join(dataDir, '..', `backup-${randomUUID()}`);
  const env = { ...process.env, ...settings };
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'backup', folder], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the backup failed: ${stderr}`);
}

/** Adds a scene that was read for the first farm seven days ago. */
async function addReadScene({ pool }: OpenDatabase) {
  await pool.query(
    `insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
     values ('drill', '35TMK', current_date, now(), now(), true, st_makeenvelope(27, 44, 28, 45, 4326), '{}')`,
  );
  await pool.query(
    `insert into scene_farm (scene_id, farm_id, sensing_date, generated_at, state, finished_at)
     select 'drill', min(id), current_date, now(), 'done', now() - interval '7 days' from farm`,
  );
}
