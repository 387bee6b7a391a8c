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
  /** What every page says. */
  readonly common: typeof common;
  /** The frame around pages, and what lies over them. */
  readonly shell: typeof shell;
  readonly map: typeof map;
  /** Coming in, settings, sharing, staff. */
  readonly account: typeof account;
  /** What is said of files of land, their rows and what was done to a farm; the command line says the same. */
  readonly land: typeof land;
  /** The way of a file into a farm. */
  readonly import: typeof importing;
  /** Crops being set. */
  readonly crops: typeof crops;
  /** Crop rotation and what its rules say. */
  readonly rotation: typeof rotation;
  readonly draw: typeof draw;
  /** The way of the land out of the product. */
  readonly export: typeof exporting;
  /** The crops of a season together, and one of them. */
  readonly report: typeof report;
  /** Charts of parcels over time. */
  readonly chart: typeof chart;
  /** A parcel through the years. */
  readonly history: typeof history;
  /** Parcels and dates beside each other, and pictures to show to others. */
  readonly compare: typeof compare;
  /** Weather and soil moisture. */
  readonly weather: typeof weather;
  /** Every other page. */
  readonly pages: typeof pages;
  /** What the server writes to people. */
  readonly mail: typeof mail;
}
export type Area = keyof Messages;
/** The areas that a browser needs before its first page; screens fetch the others with themselves. */
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

/** Fetches the texts of an area in a language; the bundler makes each a file of its own. */
export async function loadMessages(language: Language, area: Area): Promise<Record<string, unknown>> {
  const file = await import(`../messages/${language}/${area}.json`, { with: { type: 'json' } });
  return file.default;
}
