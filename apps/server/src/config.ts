import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  addressProblemOf,
  compactTaxId,
  countyOf,
  isCui,
  isIban,
  LANGUAGES,
  languageOf,
} from '@brazda/domain';
import { DEFAULT_SOURCE, namesCatalogs } from '@brazda/raster/catalogs';
import { z } from 'zod';
import { StartError } from './platform/start-error.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Settings whose values must not be logged: they may contain a password. Each may be read from the file that the same name with
 * `_FILE` names, as containers and systemd hand out secrets.
 */
const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_REPLICA_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SESSION_SECRET',
  'SMTP_URL',
  'FACEBOOK_APP_SECRET',
  'WEATHER_API_KEY',
  'SENTRY_DSN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

const Flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const Days = z.coerce.number().int().min(1).max(400);

const Address = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''));

/** Calls a minute, an hour and a day. */
const Budget = z
  .string()
  .regex(/^\d+,\d+,\d+$/, { error: 'it is three numbers, such as 600,5000,10000' })
  .transform((text) => {
    const [minute, hour, day] = text.split(',').map(Number) as [number, number, number];
    return { minute, hour, day };
  });

/** Named networks that may be used in place of addresses. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Addresses and networks, comma-separated; `none` is an empty list. */
const Proxies = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((parts) => parts.every((part) => NETWORKS.has(part) || isNetwork(part)), {
    error: 'it is addresses and networks such as loopback,10.0.0.0/8, or none',
  });

/** The maximum prefix length of a network, by IP version. */
const MAX_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = MAX_BITS[isIP(address)];
  return most !== undefined && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
}

/** Addresses and networks, comma-separated; `none` is an empty list. */
const Networks = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine((parts) => parts.every(isNetwork), {
    error: 'it is addresses and networks such as 10.0.0.5,192.168.7.0/24, or none',
  });

/** Hosts, comma-separated, with `*.` for all below a name; `none` is an empty list. */
const Hosts = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim().toLowerCase())))
  .refine((hosts) => hosts.every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/.test(host)), {
    error: 'it is hosts such as push.example.org,*.example.com, or none',
  });

/** Headers as in OpenTelemetry's own settings: `name=value`, comma-separated, with escaped characters as in addresses. */
const Headers = z
  .string()
  .regex(/^[\w-]+=([^,%]|%[\da-f]{2})+(,[\w-]+=([^,%]|%[\da-f]{2})+)*$/i, {
    error: 'it is name=value, comma-separated',
  })
  .transform((text) =>
    Object.fromEntries(new URLSearchParams(text.replaceAll('+', '%2B').replaceAll(',', '&'))),
  );

/** Settings that an invoice needs: all of them, or none where nothing is sold. */
const SELLER_SETTINGS = [
  'SELLER_NAME',
  'SELLER_CUI',
  'SELLER_REGISTRATION',
  'SELLER_STREET',
  'SELLER_CITY',
  'SELLER_COUNTY',
  'SELLER_IBAN',
  'SELLER_BANK',
] as const;

const SellerText = z.string().trim().min(1).max(150).optional();

/** All settings of the server, read from the environment once. docs/operations.md lists the same ones. */
const Settings = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .transform((path) => resolve(PROJECT, path)),
    DISK_RESERVE_MB: z.coerce.number().int().min(0).default(256),
    STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
    REMOVED_FILES_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_SESSION_TOKEN: z.string().optional(),
    PHOTO_QUOTA_MB: z.coerce.number().int().min(0).max(10_000_000).default(2000),
    STOP_SECONDS: z.coerce.number().int().min(1).max(300).default(25),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    STAC_SOURCE: z
      .string()
      .default(DEFAULT_SOURCE)
      .transform((source) =>
        /^https?:\/\//.test(source) || namesCatalogs(source) ? source : resolve(PROJECT, source),
      )
      .refine((source) => URL.canParse(source) || namesCatalogs(source) || existsSync(source), {
        error: 'it is neither a list of catalogs, nor an address, a file or a folder',
      }),
    WEATHER: Flag.default(true),
    VIES_URL: Address.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    NASA_POWER_URL: Address.default('https://power.larc.nasa.gov/api/temporal/daily/point'),
    MET_NORWAY_URL: Address.default('https://api.met.no/weatherapi/locationforecast/2.0/complete'),
    WEATHER_ARCHIVE_URL: Address.optional(),
    WEATHER_FORECAST_URL: Address.optional(),
    WEATHER_API_KEY: z.string().optional(),
    WEATHER_BUDGET: Budget.prefault('600,5000,10000'),
    SOIL_MOISTURE_LIMITS: z
      .string()
      .transform((path) => resolve(PROJECT, path))
      .refine(existsSync, { error: 'there is no such file' })
      .optional(),
    BASE_MAPS: Flag.default(true),
    BASE_MAPS_FILE: z
      .string()
      .transform((path) => resolve(PROJECT, path))
      .refine(existsSync, { error: 'there is no such file' })
      .optional(),
    BASE_MAPS_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(1000),
    WATCH: Flag.default(true),
    JOBS: Flag.default(true),
    DEMO: Flag.default(true),
    DEVELOPMENT: Flag.default(false),
    READ_WORKERS: z.coerce.number().int().min(0).max(64).default(1),
    METRICS_READERS: Networks.prefault('none'),
    OTEL_EXPORTER_OTLP_ENDPOINT: Address.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: Headers.optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    PUBLIC_URL: Address.optional(),
    DEFAULT_LANGUAGE: z
      .string()
      .transform((code) => languageOf(code))
      .refine((language) => language !== null, { error: `it is none of ${LANGUAGES.join(', ')}` })
      .optional(),
    TRUSTED_PROXIES: Proxies.prefault('loopback'),
    SESSION_SECRET: z.string().min(32).optional(),
    SESSION_IDLE_DAYS: Days.default(14),
    SESSION_MAX_DAYS: Days.default(90),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Brazda <brazda@localhost>'),
    PUSH_HOSTS: Hosts.prefault(
      'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com',
    ),
    WEBHOOK_PRIVATE_HOSTS: Hosts.prefault('none'),
    E_PHY_URL: Address.default(
      'https://www.data.gouv.fr/api/1/datasets/r/98f7cac6-6b29-4859-8739-51b825196959',
    ),
    EUROSTAT_URL: Address.default('https://ec.europa.eu/eurostat/api/dissemination/sdmx/2.1/data/apro_cpshr'),
    TEMPO_URL: Address.default('http://statistici.insse.ro:8077/tempo-ins'),
    AGRESTE_URL: Address.default(
      'https://agreste.agriculture.gouv.fr/agreste-web/download/publication/publie/SAA-SeriesLongues/SAA_2010-2024-d%C3%A9finitives_donnees-DepartementalesetRegionales.zip',
    ),
    CATALOG_HOSTS: Hosts.prefault('*.data.gouv.fr'),
    TIME_STAMP_URL: Address.optional(),
    TIME_STAMP_HOSTS: Hosts.prefault('none'),
    TIME_STAMP_ROOTS: z
      .string()
      .transform((path) => resolve(PROJECT, path))
      .refine(existsSync, { error: 'there is no such file' })
      .optional(),
    SUPPORT_EMAIL: z.email().default('ajutor@brazda.example'),
    SUPPORT_PHONE: z.string().default(''),
    SUPPORT_WHATSAPP: z
      .string()
      .regex(/^\+\d[\d ]{6,18}$/, 'it is no international number, such as +40 722 000 111')
      .default(''),
    JOURNAL_APP_URL: z.url({ protocol: /^https$/ }).optional(),
    SELLER_NAME: SellerText,
    SELLER_CUI: z
      .string()
      .refine((cui) => isCui(compactTaxId(cui)), { error: 'it is no CUI: its check digit is wrong' })
      .optional(),
    SELLER_VAT: Flag.default(true),
    SELLER_REGISTRATION: SellerText,
    SELLER_STREET: SellerText,
    SELLER_CITY: SellerText,
    SELLER_COUNTY: z
      .string()
      .toUpperCase()
      .refine((code) => countyOf(code) !== null, { error: 'it is no code of a county, such as IL' })
      .optional(),
    SELLER_POSTCODE: z.string().max(20).default(''),
    SELLER_IBAN: z
      .string()
      .transform((iban) => iban.replaceAll(' ', ''))
      .refine(isIban, { error: 'it is no IBAN: its check digits are wrong' })
      .optional(),
    SELLER_BANK: SellerText,
    INVOICE_SERIES: z
      .string()
      .regex(/^(?!TEST$)[A-Z][A-Z0-9]{0,9}$/, {
        error: 'it is up to ten capital letters and digits, such as BRZ, and not TEST',
      })
      .default('BRZ'),
    SENTRY_DSN: z
      .string()
      .regex(/^https?:\/\/[\w-]+@[\w.:[\]-]+(\/[\w.-]+)*\/\d+$/, {
        error: 'it is no address such as https://key@host/1',
      })
      .optional(),
    FACEBOOK_APP_ID: z.string().optional(),
    FACEBOOK_APP_SECRET: z.string().optional(),
    FACEBOOK_AUTHORIZE_URL: Address.default('https://www.facebook.com/v23.0/dialog/oauth'),
    FACEBOOK_TOKEN_URL: Address.default('https://graph.facebook.com/v23.0/oauth/access_token'),
    FACEBOOK_PROFILE_URL: Address.default('https://graph.facebook.com/v23.0/me'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_\w+$/, { error: 'it is no secret key such as sk_live_…' })
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_\w+$/, { error: 'it is no publishable key such as pk_live_…' })
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/, { error: 'it is no signing secret such as whsec_…' })
      .optional(),
    STRIPE_API_URL: Address.optional(),
    PAYMENTS: z.enum(['test']).optional(),
  })
  .refine(({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }) => !AWS_ACCESS_KEY_ID === !AWS_SECRET_ACCESS_KEY, {
    error: 'it is needed together with AWS_ACCESS_KEY_ID, or neither of them',
    path: ['AWS_SECRET_ACCESS_KEY'],
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }) => !STRIPE_SECRET_KEY === !STRIPE_PUBLISHABLE_KEY, {
    error: 'it is needed together with STRIPE_SECRET_KEY, or neither of them',
    path: ['STRIPE_PUBLISHABLE_KEY'],
  })
  .refine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY === !STRIPE_WEBHOOK_SECRET, {
    error: 'it is needed together with STRIPE_SECRET_KEY, or neither of them',
    path: ['STRIPE_WEBHOOK_SECRET'],
  })
  .refine(({ STRIPE_SECRET_KEY, PAYMENTS }) => !STRIPE_SECRET_KEY || !PAYMENTS, {
    error: 'test payments are not made with the keys of Stripe',
    path: ['PAYMENTS'],
  })
  .refine(({ DATABASE_URL, DATABASE_POOLER_URL }) => !DATABASE_POOLER_URL || DATABASE_URL, {
    error: 'it is a pooler in front of DATABASE_URL, which is needed, too',
    path: ['DATABASE_POOLER_URL'],
  })
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => !DATABASE_REPLICA_URL || DATABASE_URL, {
    error: 'it is the replica of DATABASE_URL, which is needed, too',
    path: ['DATABASE_REPLICA_URL'],
  })
  .refine(({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }) => !FACEBOOK_APP_ID === !FACEBOOK_APP_SECRET, {
    error: 'it is needed together with FACEBOOK_APP_ID, or neither of them',
    path: ['FACEBOOK_APP_SECRET'],
  })
  .refine(({ WEATHER_ARCHIVE_URL, WEATHER_FORECAST_URL }) => !WEATHER_ARCHIVE_URL === !WEATHER_FORECAST_URL, {
    error: 'it is needed together with WEATHER_ARCHIVE_URL, or neither of them',
    path: ['WEATHER_FORECAST_URL'],
  })
  .superRefine((settings, context) => {
    const missing = SELLER_SETTINGS.filter((name) => settings[name] === undefined);
    if (missing.length === SELLER_SETTINGS.length) return;
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `it is needed for invoices, together with ${SELLER_SETTINGS.join(', ')}`,
      });
    const { SELLER_CITY: city = '', SELLER_COUNTY: county = null } = settings;
    const address = { street: '', postcode: '', city, county, country: 'RO' } as const;
    if (missing.length === 0 && addressProblemOf(address) === 'sector_missing')
      context.addIssue({
        code: 'custom',
        path: ['SELLER_CITY'],
        message: 'a city in the county B names its sector, such as București, Sector 1',
      });
  });

/** The names of the settings that may be in a file. */
export const SECRET_NAMES: readonly string[] = [...SECRET];

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

type ParsedSettings = Readonly<z.output<typeof Settings>>;
/** The settings with defaults that are derived from others. */
export type Config = ParsedSettings & { readonly PUBLIC_URL: string };

/**
 * Reads the settings from an environment; empty values count as absent. Throws StartError, which describes each
 * invalid one.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const settings = { ...given, ...secretsIn(given) };
  const parsed = Settings.safeParse(settings);
  if (parsed.success) return { ...parsed.data, PUBLIC_URL: publicUrlOf(parsed.data) };
  const sentences = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `The setting ${name} ${SECRET.has(name) ? 'cannot be used' : `is "${settings[name]}"`}: ${issue.message}.`;
  });
  throw new StartError(sentences.join('\n'));
}

/** The secrets that files hold, without the line end that editors add. Throws StartError for one that cannot be read or is set twice. */
function secretsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRET) {
    const path = env[`${name}_FILE`];
    if (path === undefined) continue;
    if (env[name] !== undefined)
      throw new StartError(`The settings ${name} and ${name}_FILE are both given: one of them is enough.`);
    try {
      secrets[name] = readFileSync(path, 'utf8').trimEnd();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartError(`The setting ${name}_FILE is "${path}", which cannot be read: ${code}.`);
    }
    if (secrets[name] === '') throw new StartError(`The setting ${name}_FILE is "${path}", which is empty.`);
  }
  return secrets;
}

/** The public address of the product, used in mails and as the redirect address for other providers. */
function publicUrlOf({ PUBLIC_URL, HOST, PORT }: ParsedSettings): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}
