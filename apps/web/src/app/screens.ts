import type { Namespace } from '@brazda/i18n';
import type { ComponentType } from 'react';
import { loadNamespaces } from '../lib/translation.ts';
import type { RouteName } from '../routes/route-table.ts';

/** Fetches a screen with its texts. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>;

const account = areaOf('account');
const farmPage = areaOf('map');
const compared = areaOf('map', 'compare');
const imports = areaOf('map', 'imports');
const soil = areaOf('map', 'soil', 'plans');

const map = areaOf('map', 'notes')('MapScreen', () => {
  const screen = import('../areas/farm-map/map-screen/map-screen.tsx');
  // The heavy part loads after what the list needs, without waiting for the screen to render.
  void import('../areas/farm-map/map-screen/map-with-tools.tsx').catch(() => undefined);
  return screen;
});
const cropPlan = areaOf('map', 'plans')(
  'CropPlanScreen',
  () => import('../areas/plans/crop-plan-screen/crop-plan-screen.tsx'),
);
const notFound = areaOf()('NotFoundScreen', () => import('../areas/site/not-found-screen.tsx'));

/** The screen of every route, each a chunk of its own; a route without a screen does not compile. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  home: areaOf()('HomeDocument', () => import('../areas/site/home-document.tsx')),
  'county-yield': areaOf('map', 'yields')(
    'CountyYieldScreen',
    () => import('../areas/yields/county-yield-screen/county-yield-screen.tsx'),
  ),
  'demo-farm': map,
  map,
  'shared-parcel': map,
  'share-link': areaOf('sharing')('ShareLinkScreen', () => import('../areas/sharing/share-link-screen.tsx')),
  login: account('LoginScreen', () => import('../areas/account/login-screen.tsx')),
  'second-step': account('SecondStepScreen', () => import('../areas/account/second-step-screen.tsx')),
  'new-account': account('NewAccountScreen', () => import('../areas/account/new-account-screen.tsx')),
  'forgot-password': account(
    'ForgotPasswordScreen',
    () => import('../areas/account/forgot-password-screen.tsx'),
  ),
  'reset-password': account(
    'ResetPasswordScreen',
    () => import('../areas/account/reset-password-screen.tsx'),
  ),
  oauth: account('OauthScreen', () => import('../areas/account/oauth-screen.tsx')),
  'account-confirm': account(
    'AccountConfirmScreen',
    () => import('../areas/account/account-confirm-screen.tsx'),
  ),
  'email-confirmation': account(
    'EmailConfirmationScreen',
    () => import('../areas/account/email-confirmation-screen.tsx'),
  ),
  'own-land': imports('OwnLandScreen', () => import('../areas/imports/own-land-screen/own-land-screen.tsx')),
  redirect: account('RedirectScreen', () => import('../areas/site/redirect-screen.tsx')),
  'choose-import-type': imports(
    'ChooseImportTypeScreen',
    () => import('../areas/imports/choose-import-type-screen/choose-import-type-screen.tsx'),
  ),
  'manage-farm': areaOf(
    'map',
    'manage-farm',
    'imports',
    'exports',
  )('ManageFarmScreen', () => import('../areas/manage-farm/manage-farm-screen.tsx')),
  'apia-tutorial': imports(
    'ApiaTutorialScreen',
    () => import('../areas/imports/apia-tutorial-screen/apia-tutorial-screen.tsx'),
  ),
  'share-farm': areaOf('sharing', 'map')(
    'ShareFarmScreen',
    () => import('../areas/sharing/share-farm-screen.tsx'),
  ),
  'crops-overview': areaOf(
    'map',
    'report',
    'exports',
    'yields',
  )('CropsOverviewScreen', () => import('../areas/report/crops-overview-screen/crops-overview-screen.tsx')),
  grid: farmPage('GridScreen', () => import('../areas/farm-map/grid-screen/grid-screen.tsx')),
  draw: areaOf(
    'drawing',
    'map',
    'crops',
  )('DrawScreen', () => import('../areas/drawing/draw-screen/draw-screen.tsx')),
  'soil-map': areaOf(
    'map',
    'weather',
    'soil',
  )('SoilMapScreen', () => import('../areas/soil/soil-map-screen/soil-map-screen.tsx')),
  'file-preview': imports(
    'FilePreviewScreen',
    () => import('../areas/imports/file-preview-screen/file-preview-screen.tsx'),
  ),
  snapshot: compared('SnapshotScreen', () => import('../areas/compare/snapshot-screen/snapshot-screen.tsx')),
  'parcel-history': areaOf('map', 'history')(
    'ParcelHistoryScreen',
    () => import('../areas/history/parcel-history-screen/parcel-history-screen.tsx'),
  ),
  'user-settings': areaOf(
    'account',
    'invoices',
    'licenses',
  )('UserSettingsScreen', () => import('../areas/account/user-settings-screen.tsx')),
  'compare-parcels': compared(
    'CompareParcelsScreen',
    () => import('../areas/compare/compare-parcels-screen/compare-parcels-screen.tsx'),
  ),
  'compare-observations': compared(
    'CompareObservationsScreen',
    () => import('../areas/compare/compare-observations-screen/compare-observations-screen.tsx'),
  ),
  solum: soil('SolumScreen', () => import('../areas/soil/solum-screen.tsx')),
  'solum-order': soil('SolumOrderScreen', () => import('../areas/soil/solum-order-screen.tsx')),
  'solum-results': soil('SoilOrderScreen', () => import('../areas/soil/order-screen/soil-order-screen.tsx')),
  sampling: areaOf(
    'map',
    'soil',
    'plans',
    'notes',
  )('SamplingScreen', () => import('../areas/soil/sampling-screen/sampling-screen.tsx')),
  'operated-list': soil(
    'OperatedListScreen',
    () => import('../areas/soil/operator-screens/operated-list-screen.tsx'),
  ),
  'operated-analysis': soil(
    'OperatedAnalysisScreen',
    () => import('../areas/soil/operator-screens/operated-analysis-screen.tsx'),
  ),
  'crop-rotation': areaOf(
    'map',
    'crops',
    'rotation',
  )('CropRotationScreen', () => import('../areas/rotation/crop-rotation-screen/crop-rotation-screen.tsx')),
  notes: areaOf('map', 'notes', 'outbox')('NotesScreen', () => import('../areas/notes/notes-screen.tsx')),
  'staff-users': areaOf('staff')('StaffUsersScreen', () => import('../areas/staff/staff-users-screen.tsx')),
  'parcel-details': farmPage(
    'ParcelDetailsScreen',
    () => import('../areas/farm-map/parcel-details-screen.tsx'),
  ),
  'crop-details': areaOf(
    'map',
    'report',
    'yields',
  )('CropDetailsScreen', () => import('../areas/report/crop-details-screen/crop-details-screen.tsx')),
  journal: areaOf(
    'map',
    'journal',
    'plans',
  )('JournalScreen', () => import('../areas/journal/journal-screen/journal-screen.tsx')),
  work: areaOf(
    'map',
    'journal',
    'plans',
    'notes',
    'outbox',
  )('WorkScreen', () => import('../areas/journal/work-screen/work-screen.tsx')),
  plans: areaOf('map', 'plans')('PlansScreen', () => import('../areas/plans/plans-screen/plans-screen.tsx')),
  'plan-seasons': areaOf('map', 'plans')(
    'PlanSeasonsScreen',
    () => import('../areas/plans/plan-seasons-screen/plan-seasons-screen.tsx'),
  ),
  prices: areaOf('map', 'plans')(
    'PricesScreen',
    () => import('../areas/plans/prices-screen/prices-screen.tsx'),
  ),
  'measured-yields': areaOf(
    'map',
    'yields',
    'harvests',
  )(
    'MeasuredYieldsScreen',
    () => import('../areas/yields/measured-yields-screen/measured-yields-screen.tsx'),
  ),
  'harvest-files': areaOf(
    'map',
    'yields',
    'harvests',
  )('HarvestFilesScreen', () => import('../areas/yields/harvest-files-screen/harvest-files-screen.tsx')),
  'crop-plan': cropPlan,
  'target-yield': cropPlan,
  'close-worksheet': cropPlan,
  'close-activity': cropPlan,
  'activity-cost': cropPlan,
  'execution-period': cropPlan,
  'assign-people': cropPlan,
  people: areaOf('map', 'journal')(
    'PeopleScreen',
    () => import('../areas/journal/people-screen/people-screen.tsx'),
  ),
  invitation: areaOf('journal')(
    'InvitationScreen',
    () => import('../areas/journal/invitation-screen/invitation-screen.tsx'),
  ),
  // For developers only: the production build has neither the page nor its chunk.
  gallery: import.meta.env.DEV
    ? areaOf('map')('GalleryScreen', () => import('./gallery-screen/gallery-screen.tsx'))
    : notFound,
  'not-found': notFound,
};

/** Makes loaders that fetch a screen together with the texts of these areas. */
function areaOf(...areas: readonly Namespace[]) {
  return <Name extends string>(
    name: Name,
    load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  ): LoadScreen =>
    async () => {
      const [screen] = await Promise.all([load(), loadNamespaces(...areas)]);
      return { Component: screen[name] };
    };
}
