import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from './platform/start-error.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** A setting whose value must not be shown where a log is kept: it may hold a password. */
const SECRET = new Set(['DATABASE_URL']);

const Flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Every setting of the server, read from the environment once. docs/operations.md lists the same. */
const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(PROJECT, path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STAC_SOURCE: z
    .string()
    .default('https://earth-search.aws.element84.com/v1/search')
    .transform((source) => (/^https?:\/\//.test(source) ? source : resolve(PROJECT, source)))
    .refine((source) => URL.canParse(source) || existsSync(source), {
      error: 'it is neither an address nor a file or folder',
    }),
  WATCH: Flag.default(true),
  JOBS: Flag.default(true),
  DEMO: Flag.default(true),
  READ_WORKERS: z.coerce.number().int().min(0).max(64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

export type Config = Readonly<z.output<typeof Settings>>;

/** The settings of an environment; empty values count as absent. Throws StartError, which says what each wrong one holds. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `The setting ${name} ${SECRET.has(name) ? 'cannot be used' : `is "${given[name]}"`}: ${issue.message}.`;
  });
  throw new StartError(sentences.join('\n'));
}
