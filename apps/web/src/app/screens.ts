import type { Area } from '@brazda/i18n';
import type { ComponentType } from 'react';
import { loadNamespaces } from '../lib/translation.ts';
import { preloadWorker } from '../map/worker.ts';
import type { RouteName } from '../routes/route-table.ts';

/** Fetches a screen with its texts. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>;

const account = areaOf('account');
const pages = areaOf('pages', 'map');
const compared = areaOf('pages', 'map', 'compare');
const report = areaOf('report', 'pages', 'map');
const land = areaOf('pages', 'map', 'land', 'import');

const map = areaOf('map')('MapScreen', () => {
  const screen = import('../screens/map-screen/map-screen.tsx');
  // The heavy part loads after what the list needs, without waiting for the screen to render.
  void import('../screens/map-screen/map-with-tools.tsx').catch(() => undefined);
  preloadWorker();
  return screen;
});
const cropPlan = pages('CropPlanScreen', () => import('../screens/crop-plan-screen/crop-plan-screen.tsx'));
const notFound = areaOf()('NotFoundScreen', () => import('../screens/not-found-screen/not-found-screen.tsx'));

/** The screen of every route, each a chunk of its own; a route without a screen does not compile. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  home: pages('HomeScreen', () => import('../screens/home-screen/home-screen.tsx')),
  'county-yield': pages(
    'CountyYieldScreen',
    () => import('../screens/county-yield-screen/county-yield-screen.tsx'),
  ),
  'demo-farm': map,
  map,
  'shared-parcel': map,
  'share-link': account(
    'ShareLinkScreen',
    () => import('../screens/share-link-screen/share-link-screen.tsx'),
  ),
  login: account('LoginScreen', () => import('../screens/login-screen/login-screen.tsx')),
  'second-step': account(
    'SecondStepScreen',
    () => import('../screens/second-step-screen/second-step-screen.tsx'),
  ),
  'new-account': account(
    'NewAccountScreen',
    () => import('../screens/new-account-screen/new-account-screen.tsx'),
  ),
  'forgot-password': account(
    'ForgotPasswordScreen',
    () => import('../screens/forgot-password-screen/forgot-password-screen.tsx'),
  ),
  'reset-password': account(
    'ResetPasswordScreen',
    () => import('../screens/reset-password-screen/reset-password-screen.tsx'),
  ),
  oauth: account('OauthScreen', () => import('../screens/oauth-screen/oauth-screen.tsx')),
  'account-confirm': account(
    'AccountConfirmScreen',
    () => import('../screens/account-confirm-screen/account-confirm-screen.tsx'),
  ),
  'email-confirmation': account(
    'EmailConfirmationScreen',
    () => import('../screens/email-confirmation-screen/email-confirmation-screen.tsx'),
  ),
  redirect: account('RedirectScreen', () => import('../screens/redirect-screen/redirect-screen.tsx')),
  'choose-import-type': land(
    'ChooseImportTypeScreen',
    () => import('../screens/choose-import-type-screen/choose-import-type-screen.tsx'),
  ),
  'manage-farm': areaOf(
    'pages',
    'map',
    'land',
    'import',
    'export',
  )('ManageFarmScreen', () => import('../screens/manage-farm-screen/manage-farm-screen.tsx')),
  'apia-tutorial': land(
    'ApiaTutorialScreen',
    () => import('../screens/apia-tutorial-screen/apia-tutorial-screen.tsx'),
  ),
  'share-farm': account(
    'ShareFarmScreen',
    () => import('../screens/share-farm-screen/share-farm-screen.tsx'),
  ),
  'crops-overview': areaOf(
    'report',
    'pages',
    'map',
    'export',
  )('CropsOverviewScreen', () => import('../screens/crops-overview-screen/crops-overview-screen.tsx')),
  grid: pages('GridScreen', () => import('../screens/grid-screen/grid-screen.tsx')),
  draw: areaOf('draw', 'map', 'crops')('DrawScreen', () => import('../screens/draw-screen/draw-screen.tsx')),
  'soil-map': areaOf(
    'pages',
    'map',
    'weather',
  )('SoilMapScreen', () => import('../screens/soil-map-screen/soil-map-screen.tsx')),
  'file-preview': land(
    'FilePreviewScreen',
    () => import('../screens/file-preview-screen/file-preview-screen.tsx'),
  ),
  snapshot: compared('SnapshotScreen', () => import('../screens/snapshot-screen/snapshot-screen.tsx')),
  'parcel-history': areaOf(
    'pages',
    'map',
    'history',
  )('ParcelHistoryScreen', () => import('../screens/parcel-history-screen/parcel-history-screen.tsx')),
  'user-settings': account(
    'UserSettingsScreen',
    () => import('../screens/user-settings-screen/user-settings-screen.tsx'),
  ),
  'compare-parcels': compared(
    'CompareParcelsScreen',
    () => import('../screens/compare-parcels-screen/compare-parcels-screen.tsx'),
  ),
  'compare-observations': compared(
    'CompareObservationsScreen',
    () => import('../screens/compare-observations-screen/compare-observations-screen.tsx'),
  ),
  solum: pages('SolumScreen', () => import('../screens/solum-screen/solum-screen.tsx')),
  'solum-order': pages(
    'SolumOrderScreen',
    () => import('../screens/solum-order-screen/solum-order-screen.tsx'),
  ),
  'solum-results': pages(
    'SolumResultsScreen',
    () => import('../screens/solum-results-screen/solum-results-screen.tsx'),
  ),
  'crop-rotation': areaOf(
    'pages',
    'crops',
    'rotation',
  )('CropRotationScreen', () => import('../screens/crop-rotation-screen/crop-rotation-screen.tsx')),
  'staff-users': account(
    'StaffUsersScreen',
    () => import('../screens/staff-users-screen/staff-users-screen.tsx'),
  ),
  'parcel-details': pages(
    'ParcelDetailsScreen',
    () => import('../screens/parcel-details-screen/parcel-details-screen.tsx'),
  ),
  'crop-details': report(
    'CropDetailsScreen',
    () => import('../screens/crop-details-screen/crop-details-screen.tsx'),
  ),
  'crop-plan': cropPlan,
  'target-yield': cropPlan,
  'close-worksheet': cropPlan,
  'close-activity': cropPlan,
  'activity-cost': cropPlan,
  'execution-period': cropPlan,
  // For developers only: the production build has neither the page nor its chunk.
  gallery: import.meta.env.DEV
    ? areaOf('map')('GalleryScreen', () => import('../screens/gallery-screen/gallery-screen.tsx'))
    : notFound,
  'not-found': notFound,
};

/** Makes loaders that fetch a screen together with the texts of these areas. */
function areaOf(...areas: readonly Area[]) {
  return <Name extends string>(
    name: Name,
    load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  ): LoadScreen =>
    async () => {
      const [screen] = await Promise.all([load(), loadNamespaces(...areas)]);
      return { Component: screen[name] };
    };
}
