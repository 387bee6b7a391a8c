import { type AccessLevel, type Country, type FeatureFlag, hasAccess, type Language } from '@brazda/domain';
import { canShow, href } from '../routes/href.ts';
import { pathInLanguage } from '../routes/language-path.ts';
import type { Route } from '../routes/route.ts';
import type { RouteState } from '../routes/route-state.ts';
import { ROUTES, type RouteName } from '../routes/route-table.ts';

/** A page that is listed in a section, with its requirements. */
interface ListedPage {
  readonly name: RouteName;
  readonly minAccess?: AccessLevel;
  readonly needsFarm?: true;
  readonly needsSeason?: true;
  /** For who has several farms. */
  readonly needsSeveral?: true;
  readonly isStaff?: true;
  readonly isWorker?: true;
  readonly isSampler?: true;
}

/** The sections of the product and their pages, in display order. A section leads to its first page. */
const SECTIONS = [
  {
    name: 'today',
    pages: [
      { name: 'today', needsFarm: true },
      { name: 'farms', needsSeveral: true },
    ],
  },
  { name: 'map', pages: [{ name: 'map', needsFarm: true }] },
  {
    name: 'fields',
    pages: [
      { name: 'grid', needsFarm: true },
      { name: 'crops-overview', needsFarm: true },
      // Everyone who may see the farm may read the page by its address.
      { name: 'crop-rotation', minAccess: 'full' },
      { name: 'notes', needsFarm: true },
      { name: 'solum' },
    ],
  },
  {
    name: 'work',
    pages: [
      { name: 'work', isWorker: true },
      { name: 'journal', minAccess: 'view' },
      { name: 'prescriptions', minAccess: 'view', needsSeason: true },
      { name: 'products', minAccess: 'view' },
      { name: 'store', minAccess: 'view' },
      { name: 'people', minAccess: 'view' },
      { name: 'sampling', isSampler: true },
    ],
  },
  {
    name: 'money',
    pages: [
      { name: 'plans', minAccess: 'view' },
      { name: 'lease-payments', minAccess: 'full' },
      { name: 'strip-trials', minAccess: 'view', needsSeason: true },
      { name: 'county-yield' },
    ],
  },
  {
    name: 'papers',
    pages: [
      { name: 'treatments', minAccess: 'view' },
      { name: 'precheck', minAccess: 'parcels' },
      { name: 'evidence', minAccess: 'view' },
      { name: 'leases', minAccess: 'full' },
    ],
  },
  {
    name: 'staff',
    pages: [
      { name: 'staff-users', isStaff: true },
      { name: 'operated-list', isStaff: true },
    ],
  },
] as const satisfies readonly { name: string; pages: readonly ListedPage[] }[];

type AnySection = (typeof SECTIONS)[number];
export type SectionName = AnySection['name'];
export type PageName = AnySection['pages'][number]['name'];

/** A section as it is offered to somebody. */
export interface Section {
  readonly name: SectionName;
  /** At least one. */
  readonly pages: readonly [PageName, ...PageName[]];
}

/** The visitor for whom sections are listed. */
export interface SectionVisitor {
  readonly isStaff: boolean;
  /** Whether they work on a farm. */
  readonly isWorker: boolean;
  /** Whether they are to take samples of soil. */
  readonly isSampler: boolean;
  /** Whether there is a farm to show; those who only work on farms have none until they open one. */
  readonly hasFarm: boolean;
  /** Whether several farms are theirs or shared with them. */
  readonly hasSeveral: boolean;
  /** Whether the farm has a season, or may have one. */
  readonly hasSeason: boolean;
  /** To the current farm. */
  readonly level: AccessLevel;
  readonly flags: readonly FeatureFlag[];
}

/** The sections offered to a user, and their pages: by role, access to the farm, and feature flags. */
export function sectionsFor(visitor: SectionVisitor): Section[] {
  return SECTIONS.flatMap(({ name, pages }) => {
    const [first, ...rest] = pages.filter((page) => isOffered(page, visitor)).map((page) => page.name);
    return first === undefined ? [] : [{ name, pages: [first, ...rest] }];
  });
}

function isOffered(
  { name, minAccess, needsFarm, needsSeason, needsSeveral, ...role }: ListedPage,
  { hasFarm, hasSeveral, hasSeason, level, flags, isStaff, isWorker, isSampler }: SectionVisitor,
): boolean {
  const { featureFlag } = ROUTES[name] as Route;
  return (
    (featureFlag === undefined || flags.includes(featureFlag)) &&
    (!needsFarm || hasFarm) &&
    (!needsSeveral || hasSeveral) &&
    (!needsSeason || (hasFarm && hasSeason)) &&
    (minAccess === undefined || hasAccess(level, minAccess)) &&
    (!role.isStaff || isStaff) &&
    (!role.isWorker || isWorker) &&
    (!role.isSampler || isSampler)
  );
}

/** The pages that are inside of a listed page. */
const INSIDE: Partial<Record<RouteName, PageName>> = {
  'operated-analysis': 'operated-list',
  'farm-messages': 'farms',
  'many-files': 'farms',
  'demo-farm': 'map',
  'shared-parcel': 'map',
  'soil-map': 'map',
  'crop-details': 'crops-overview',
  'measured-yields': 'crops-overview',
  'harvest-files': 'crops-overview',
  prices: 'plans',
  'plan-seasons': 'plans',
  'crop-plan': 'plans',
  'target-yield': 'plans',
  'close-worksheet': 'plans',
  'close-activity': 'plans',
  'activity-cost': 'plans',
  'execution-period': 'plans',
  'assign-people': 'plans',
  prescription: 'prescriptions',
  'rate-here': 'prescriptions',
  applied: 'prescriptions',
  water: 'treatments',
  'store-item': 'store',
  'solum-order': 'solum',
  'solum-results': 'solum',
};

/** The listed page that a page is, or is inside of; null if there is none. */
export function listedPageOf(route: RouteName): PageName | null {
  return INSIDE[route] ?? LISTED.find((name) => name === route) ?? null;
}

const LISTED: readonly PageName[] = SECTIONS.flatMap(({ pages }) => pages.map(({ name }) => name));

/** The section of a page, null if it has none. */
export function sectionOf(route: RouteName): SectionName | null {
  const listed = listedPageOf(route);
  return SECTIONS.find(({ pages }) => pages.some(({ name }) => name === listed))?.name ?? null;
}

/**
 * The address of a listed page for the current farm and date; lists of parcels keep their filter, and public pages use the
 * language of the address and the country of the farm, if it is known.
 */
export function pageHref(page: PageName, state: RouteState, language: Language, country?: Country): string {
  if (page === 'county-yield') return pathInLanguage(href(page, {}, { country }), language);
  const { farmId, seasonId, date, rasterKind, query } = state;
  const { crop, locality, look } = query;
  // No farm is known yet, or without a signal none at all.
  if (!canShow(page, { farmId, seasonId })) return href('map');
  return href(
    page,
    { farmId: farmId ?? undefined, seasonId, date },
    {
      ...(hasQuery(page, 'rasterKind') && { rasterKind }),
      ...(hasQuery(page, 'locality') && hasQuery(state.page, 'locality') && { crop, locality, look }),
    },
  );
}

/** Whether a query value belongs to a page. */
function hasQuery(route: RouteName, name: string): boolean {
  return (ROUTES[route].query as readonly string[]).includes(name);
}
