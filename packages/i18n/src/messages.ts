import type { Language } from '@brazda/domain';
import type account from '../messages/en/account.json';
import type chart from '../messages/en/chart.json';
import type common from '../messages/en/common.json';
import type compare from '../messages/en/compare.json';
import type crops from '../messages/en/crops.json';
import type draw from '../messages/en/draw.json';
import type exporting from '../messages/en/export.json';
import type history from '../messages/en/history.json';
import type importing from '../messages/en/import.json';
import type land from '../messages/en/land.json';
import type mail from '../messages/en/mail.json';
import type map from '../messages/en/map.json';
import type pages from '../messages/en/pages.json';
import type report from '../messages/en/report.json';
import type rotation from '../messages/en/rotation.json';
import type shell from '../messages/en/shell.json';
import type weather from '../messages/en/weather.json';

/** Every text of the product by area, in the shape of the English source. */
export interface Messages {
  /** Texts used on every page. */
  readonly common: typeof common;
  /** The frame around pages, and overlays. */
  readonly shell: typeof shell;
  readonly map: typeof map;
  /** Sign-in, settings, sharing, staff. */
  readonly account: typeof account;
  /** Land files, their rows and the changes to a farm; also used by the command line. */
  readonly land: typeof land;
  /** The import of files into a farm. */
  readonly import: typeof importing;
  /** Setting crops. */
  readonly crops: typeof crops;
  /** Crop rotation and the findings of its rules. */
  readonly rotation: typeof rotation;
  readonly draw: typeof draw;
  /** The export of land. */
  readonly export: typeof exporting;
  /** The crop report of a season, and a single crop. */
  readonly report: typeof report;
  /** Charts of parcels over time. */
  readonly chart: typeof chart;
  /** A parcel through the years. */
  readonly history: typeof history;
  /** Comparison of parcels and dates, and pictures for sharing. */
  readonly compare: typeof compare;
  /** Weather and soil moisture. */
  readonly weather: typeof weather;
  /** Every other page. */
  readonly pages: typeof pages;
  /** E-mails of the server. */
  readonly mail: typeof mail;
}
export type Area = keyof Messages;
/** The areas that a browser needs before its first page; screens load the others with their code. */
export const START_AREAS = ['common', 'shell'] as const satisfies readonly Area[];
export const AREAS = [
  'common',
  'shell',
  'map',
  'account',
  'land',
  'import',
  'draw',
  'export',
  'crops',
  'rotation',
  'report',
  'chart',
  'history',
  'compare',
  'weather',
  'pages',
  'mail',
] as const satisfies readonly Area[];

/** Loads the texts of an area in a language; the bundler puts each into its own file. */
export async function loadMessages(language: Language, area: Area): Promise<Record<string, unknown>> {
  const file = await import(`../messages/${language}/${area}.json`, { with: { type: 'json' } });
  return file.default;
}
