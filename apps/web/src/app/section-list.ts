import { type AccessLevel, type Country, type FeatureFlag, hasAccess, type Language } from '@brazda/domain';
import { canShow, href } from '../routes/href.ts';
import { pathInLanguage } from '../routes/language-path.ts';
import type { Route } from '../routes/route.ts';
import type { RouteState } from '../routes/route-state.ts';
import { ROUTES, type RouteName } from '../routes/route-table.ts';

/** The sections of the product in display order, with their requirements. */
const SECTIONS = [
  { name: 'today', needsFarm: true },
  { name: 'map', needsFarm: true },
  { name: 'grid', needsFarm: true },
  { name: 'crops-overview', needsFarm: true },
  { name: 'notes', needsFarm: true },
  { name: 'plans', minAccess: 'view' },
  { name: 'journal', minAccess: 'view' },
  { name: 'work', isWorker: true },
  { name: 'sampling', isSampler: true },
  // Everyone who may see the farm may read the page by its address.
  { name: 'crop-rotation', minAccess: 'full' },
  { name: 'solum' },
  { name: 'county-yield' },
  { name: 'staff-users', isStaff: true },
  { name: 'operated-list', isStaff: true },
] as const satisfies readonly {
  name: RouteName;
  minAccess?: AccessLevel;
  needsFarm?: true;
  isStaff?: true;
  isWorker?: true;
  isSampler?: true;
}[];

export type SectionName = (typeof SECTIONS)[number]['name'];

/** The visitor for whom sections are listed. */
export interface SectionVisitor {
  readonly isStaff: boolean;
  /** Whether they work on a farm. */
  readonly isWorker: boolean;
  /** Whether they are to take samples of soil. */
  readonly isSampler: boolean;
  /** Whether there is a farm to show; those who only work on farms have none until they open one. */
  readonly hasFarm: boolean;
  /** To the current farm. */
  readonly level: AccessLevel;
  readonly flags: readonly FeatureFlag[];
}

/** The sections offered to a user: by role, access to the farm, and feature flags. */
export function sectionsFor({
  isStaff,
  isWorker,
  isSampler,
  hasFarm,
  level,
  flags,
}: SectionVisitor): SectionName[] {
  return SECTIONS.filter((section) => {
    const { featureFlag } = ROUTES[section.name] as Route;
    return (
      (featureFlag === undefined || flags.includes(featureFlag)) &&
      (!('needsFarm' in section) || hasFarm) &&
      (!('minAccess' in section) || hasAccess(level, section.minAccess)) &&
      (!('isStaff' in section) || isStaff) &&
      (!('isWorker' in section) || isWorker) &&
      (!('isSampler' in section) || isSampler)
    );
  }).map(({ name }) => name);
}

/** The pages that belong to a section besides its own. */
const PAGES_OF: Partial<Record<RouteName, SectionName>> = {
  'operated-analysis': 'operated-list',
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
  prescriptions: 'plans',
  prescription: 'plans',
  'rate-here': 'plans',
  applied: 'plans',
  'strip-trials': 'plans',
  people: 'journal',
  treatments: 'journal',
  products: 'journal',
  precheck: 'crop-rotation',
  evidence: 'crop-rotation',
  'solum-order': 'solum',
  'solum-results': 'solum',
};

/** The section of a page, null if it has none. */
export function sectionOf(route: RouteName): SectionName | null {
  return PAGES_OF[route] ?? SECTIONS.find(({ name }) => name === route)?.name ?? null;
}

/**
 * The address of a section for the current farm and date; lists of parcels keep their filter, and public pages use the
 * language of the address and the country of the farm, if it is known.
 */
export function sectionHref(
  section: SectionName,
  state: RouteState,
  language: Language,
  country?: Country,
): string {
  if (section === 'county-yield') return pathInLanguage(href(section, {}, { country }), language);
  const { farmId, seasonId, date, rasterKind, query } = state;
  const { crop, locality, look } = query;
  // No farm is known yet, or without a signal none at all.
  if (!canShow(section, { farmId })) return href('map');
  return href(
    section,
    { farmId: farmId ?? undefined, seasonId, date },
    {
      ...(hasQuery(section, 'rasterKind') && { rasterKind }),
      ...(hasQuery(section, 'locality') && hasQuery(state.page, 'locality') && { crop, locality, look }),
    },
  );
}

/** Whether a query value belongs to a page. */
function hasQuery(route: RouteName, name: string): boolean {
  return (ROUTES[route].query as readonly string[]).includes(name);
}
