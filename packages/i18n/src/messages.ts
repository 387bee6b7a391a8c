import type { Language } from '@brazda/domain';
import type accessTokens from '../messages/en/access-tokens.json';
import type account from '../messages/en/account.json';
import type applied from '../messages/en/applied.json';
import type brief from '../messages/en/brief.json';
import type charts from '../messages/en/charts.json';
import type common from '../messages/en/common.json';
import type compare from '../messages/en/compare.json';
import type crops from '../messages/en/crops.json';
import type drawing from '../messages/en/drawing.json';
import type errors from '../messages/en/errors.json';
import type evidence from '../messages/en/evidence.json';
import type exports from '../messages/en/exports.json';
import type field from '../messages/en/field.json';
import type fieldZones from '../messages/en/field-zones.json';
import type harvests from '../messages/en/harvests.json';
import type history from '../messages/en/history.json';
import type imports from '../messages/en/imports.json';
import type invoices from '../messages/en/invoices.json';
import type journal from '../messages/en/journal.json';
import type leasePayments from '../messages/en/lease-payments.json';
import type leases from '../messages/en/leases.json';
import type licenses from '../messages/en/licenses.json';
import type mail from '../messages/en/mail.json';
import type manageFarm from '../messages/en/manage-farm.json';
import type manyFarms from '../messages/en/many-farms.json';
import type map from '../messages/en/map.json';
import type notes from '../messages/en/notes.json';
import type notifications from '../messages/en/notifications.json';
import type ogc from '../messages/en/ogc.json';
import type organizations from '../messages/en/organizations.json';
import type otherPrograms from '../messages/en/other-programs.json';
import type outbox from '../messages/en/outbox.json';
import type parcelGroups from '../messages/en/parcel-groups.json';
import type plans from '../messages/en/plans.json';
import type portability from '../messages/en/portability.json';
import type precheck from '../messages/en/precheck.json';
import type prescriptions from '../messages/en/prescriptions.json';
import type products from '../messages/en/products.json';
import type report from '../messages/en/report.json';
import type risks from '../messages/en/risks.json';
import type rotation from '../messages/en/rotation.json';
import type sharing from '../messages/en/sharing.json';
import type shell from '../messages/en/shell.json';
import type site from '../messages/en/site.json';
import type soil from '../messages/en/soil.json';
import type staff from '../messages/en/staff.json';
import type store from '../messages/en/store.json';
import type today from '../messages/en/today.json';
import type treatments from '../messages/en/treatments.json';
import type water from '../messages/en/water.json';
import type weather from '../messages/en/weather.json';
import type yields from '../messages/en/yields.json';

/** Every text of the product by area, in the shape of the English source. */
export interface Messages {
  /** Texts used on every page. */
  readonly common: typeof common;
  /** The frame around pages, and overlays. */
  readonly shell: typeof shell;
  /** The pages of a farm: dates, legend, list and panel of parcels. */
  readonly map: typeof map;
  /** Sign-in, settings. */
  readonly account: typeof account;
  /** Organizations, their members, and the farms to which they have access. */
  readonly organizations: typeof organizations;
  /** A farm in QGIS and other programs. */
  readonly ogc: typeof ogc;
  /** Tokens with which programs outside use a farm. */
  readonly 'access-tokens': typeof accessTokens;
  /** What programs outside are told of a farm, and read of it. */
  readonly 'other-programs': typeof otherPrograms;
  /** All files of a person, the register of formats, the Data Act, and the letter to makers of machines. */
  readonly portability: typeof portability;
  /** Shares, share links, access requests. */
  readonly sharing: typeof sharing;
  /** The pages of staff: users and their licenses, orders, prices, invoices, flags, notices. */
  readonly staff: typeof staff;
  /** The import of files, their rows and refusals; also used by the command line. */
  readonly imports: typeof imports;
  /** The license of a user, the paywall, orders and their payment. */
  readonly licenses: typeof licenses;
  /** Drawing, cutting and merging parcels. */
  readonly drawing: typeof drawing;
  /** Files of parcels, printed maps, farm archives. */
  readonly exports: typeof exports;
  /** Photos for rules, evidence files, their chain and their check. */
  readonly evidence: typeof evidence;
  /** The products of a farm, the catalogs, the store. */
  readonly products: typeof products;
  /** What the barn has beside products: grain, inputs, fuel. */
  readonly store: typeof store;
  /** Setting crops. */
  readonly crops: typeof crops;
  /** Crop rotation and the findings of its rules. */
  readonly rotation: typeof rotation;
  /** The crop report of a season, and a single crop. */
  readonly report: typeof report;
  /** Charts of parcels over time. */
  readonly charts: typeof charts;
  /** A parcel through the years, productivity zones. */
  readonly history: typeof history;
  /** Comparison of parcels and dates, and pictures for sharing. */
  readonly compare: typeof compare;
  /** Weather of a parcel, forecast, spray hours. */
  readonly weather: typeof weather;
  /** Soil moisture, soil sampling, Solum. */
  readonly soil: typeof soil;
  /** Map notes with photos and comments. */
  readonly notes: typeof notes;
  /** What people are told, and how. */
  readonly notifications: typeof notifications;
  /** Farms taken along to the field. */
  readonly field: typeof field;
  /** Changes that are not sent yet. */
  readonly outbox: typeof outbox;
  /** Crop plans: activities, costs, margins, worksheets. */
  readonly plans: typeof plans;
  /** The register of plant protection products. */
  readonly treatments: typeof treatments;
  /** The work done, its people and machines, the work of each of them, the pairing of the journal app. */
  readonly journal: typeof journal;
  /** Invoices, credit notes and pro-forma invoices as files, and their tables. */
  readonly invoices: typeof invoices;
  /** Files of harvests, yield maps. */
  readonly harvests: typeof harvests;
  /** Yield forecasts of counties. */
  readonly yields: typeof yields;
  /** Dangers of the weather, diseases and pests. */
  readonly precheck: typeof precheck;
  /** Prescription maps: how much goes where, and what terminals take. */
  readonly prescriptions: typeof prescriptions;
  /** Whose land it is: owners, titles and leases. */
  readonly leases: typeof leases;
  /** Payments of leases: what is due, receipts, files for banks. */
  readonly 'lease-payments': typeof leasePayments;
  /** What machines have applied, and what check strips show. */
  readonly applied: typeof applied;
  readonly risks: typeof risks;
  readonly today: typeof today;
  /** The weekly brief of a farm, on paper and as a picture. */
  readonly brief: typeof brief;
  /** The public home page, pages that do not exist. */
  readonly site: typeof site;
  readonly 'field-zones': typeof fieldZones;
  /** Places of water, from which distances are measured. */
  readonly water: typeof water;
  /** All farms of a person who has several. */
  readonly 'many-farms': typeof manyFarms;
  /** Groups of parcels. */
  readonly 'parcel-groups': typeof parcelGroups;
  /** The page on which a farm is managed. */
  readonly 'manage-farm': typeof manageFarm;
  /** Errors of the server: of calls, of their input, of texts, of edits of parcels. */
  readonly errors: typeof errors;
  /** E-mails of the server. */
  readonly mail: typeof mail;
}
export type Namespace = keyof Messages;
/** The areas that a browser needs before its first page; screens load the others with their code. */
export const START_NAMESPACES = ['common', 'shell'] as const satisfies readonly Namespace[];
export const NAMESPACES = [
  'common',
  'shell',
  'map',
  'account',
  'access-tokens',
  'other-programs',
  'portability',
  'sharing',
  'ogc',
  'organizations',
  'staff',
  'licenses',
  'imports',
  'drawing',
  'exports',
  'evidence',
  'crops',
  'rotation',
  'report',
  'charts',
  'history',
  'compare',
  'weather',
  'soil',
  'notes',
  'notifications',
  'field',
  'outbox',
  'plans',
  'journal',
  'products',
  'store',
  'invoices',
  'leases',
  'lease-payments',
  'harvests',
  'yields',
  'precheck',
  'field-zones',
  'water',
  'parcel-groups',
  'many-farms',
  'prescriptions',
  'applied',
  'risks',
  'treatments',
  'today',
  'brief',
  'site',
  'manage-farm',
  'errors',
  'mail',
] as const satisfies readonly Namespace[];

/** Loads the texts of an area in a language; the bundler puts each into its own file. */
export async function loadMessages(language: Language, area: Namespace): Promise<Record<string, unknown>> {
  const file = await import(`../messages/${language}/${area}.json`, { with: { type: 'json' } });
  return file.default;
}
