import type { ComponentType } from 'react';
import { needWords } from '../lib/words.ts';
import { preloadWorker } from '../map/worker.ts';
import type { RouteName } from '../routes/route-table.ts';

type LoadScreen = () => Promise<{ Component: ComponentType }>;

const map: LoadScreen = async () => {
  const words = needWords('map');
  const { MapScreen } = await import('../screens/map-screen/map-screen.tsx');
  // The heavy part sets out behind what the list needs, and does not wait for the screen to be drawn.
  void import('../screens/map-screen/stage.tsx').catch(() => undefined);
  preloadWorker();
  await words;
  return { Component: MapScreen };
};
const signIn: LoadScreen = async () => ({
  Component: (await import('../screens/sign-in-screen/sign-in-screen.tsx')).SignInScreen,
});
const notFound: LoadScreen = async () => ({
  Component: (await import('../screens/not-found-screen/not-found-screen.tsx')).NotFoundScreen,
});

const home: LoadScreen = async () => {
  const words = needWords('pages');
  const { HomeScreen: Component } = await import('../screens/home-screen/home-screen.tsx');
  await words;
  return { Component };
};
const countyYield: LoadScreen = async () => {
  const words = needWords('pages');
  const { CountyYieldScreen: Component } = await import(
    '../screens/county-yield-screen/county-yield-screen.tsx'
  );
  await words;
  return { Component };
};
const solum: LoadScreen = async () => {
  const words = needWords('pages');
  const { SolumScreen: Component } = await import('../screens/solum-screen/solum-screen.tsx');
  await words;
  return { Component };
};
const solumOrder: LoadScreen = async () => {
  const words = needWords('pages');
  const { SolumOrderScreen: Component } = await import(
    '../screens/solum-order-screen/solum-order-screen.tsx'
  );
  await words;
  return { Component };
};
const solumResults: LoadScreen = async () => {
  const words = needWords('pages');
  const { SolumResultsScreen: Component } = await import(
    '../screens/solum-results-screen/solum-results-screen.tsx'
  );
  await words;
  return { Component };
};
const soilMap: LoadScreen = async () => {
  const words = needWords('pages');
  const { SoilMapScreen: Component } = await import('../screens/soil-map-screen/soil-map-screen.tsx');
  await words;
  return { Component };
};
const cropRotation: LoadScreen = async () => {
  const words = needWords('pages');
  const { CropRotationScreen: Component } = await import(
    '../screens/crop-rotation-screen/crop-rotation-screen.tsx'
  );
  await words;
  return { Component };
};
const cropPlan: LoadScreen = async () => {
  const words = needWords('pages');
  const { CropPlanScreen: Component } = await import('../screens/crop-plan-screen/crop-plan-screen.tsx');
  await words;
  return { Component };
};
const manageFarm: LoadScreen = async () => {
  const words = needWords('pages');
  const { ManageFarmScreen: Component } = await import(
    '../screens/manage-farm-screen/manage-farm-screen.tsx'
  );
  await words;
  return { Component };
};
const chooseImportType: LoadScreen = async () => {
  const words = needWords('pages');
  const { ChooseImportTypeScreen: Component } = await import(
    '../screens/choose-import-type-screen/choose-import-type-screen.tsx'
  );
  await words;
  return { Component };
};
const apiaTutorial: LoadScreen = async () => {
  const words = needWords('pages');
  const { ApiaTutorialScreen: Component } = await import(
    '../screens/apia-tutorial-screen/apia-tutorial-screen.tsx'
  );
  await words;
  return { Component };
};
const draw: LoadScreen = async () => {
  const words = needWords('pages');
  const { DrawScreen: Component } = await import('../screens/draw-screen/draw-screen.tsx');
  await words;
  return { Component };
};
const filePreview: LoadScreen = async () => {
  const words = needWords('pages');
  const { FilePreviewScreen: Component } = await import(
    '../screens/file-preview-screen/file-preview-screen.tsx'
  );
  await words;
  return { Component };
};

/** The screen of every route; a route without one does not compile. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  home: home,
  'county-yield': countyYield,
  'demo-farm': map,
  map: map,
  'shared-parcel': map,
  'share-link': notFound,
  login: signIn,
  'new-account': notFound,
  'forgot-password': notFound,
  'reset-password': notFound,
  oauth: notFound,
  'account-confirm': notFound,
  'email-confirmation': notFound,
  redirect: notFound,
  'choose-import-type': chooseImportType,
  'manage-farm': manageFarm,
  'apia-tutorial': apiaTutorial,
  'share-farm': notFound,
  'crops-overview': notFound,
  grid: notFound,
  draw: draw,
  'soil-map': soilMap,
  'file-preview': filePreview,
  snapshot: notFound,
  'parcel-history': notFound,
  'user-settings': notFound,
  'compare-parcels': notFound,
  'compare-observations': notFound,
  solum: solum,
  'solum-order': solumOrder,
  'solum-results': solumResults,
  'crop-rotation': cropRotation,
  'staff-users': notFound,
  'parcel-details': notFound,
  'crop-details': notFound,
  'crop-plan': cropPlan,
  'target-yield': cropPlan,
  'close-worksheet': cropPlan,
  'close-activity': cropPlan,
  'activity-cost': cropPlan,
  'execution-period': cropPlan,
  gallery: notFound,
  'not-found': notFound,
};
