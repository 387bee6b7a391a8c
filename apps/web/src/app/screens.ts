import type { ComponentType } from 'react';
import { needWords } from '../lib/words.ts';
import { preloadWorker } from '../map/worker.ts';
import type { RouteName } from '../routes/route-table.ts';

/** Fetches a screen with the words that it needs. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>;

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

/** The screen of every route; a route without one does not compile. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  home: notFound,
  'county-yield': notFound,
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
  'choose-import-type': notFound,
  'manage-farm': notFound,
  'apia-tutorial': notFound,
  'share-farm': notFound,
  'crops-overview': notFound,
  grid: notFound,
  draw: notFound,
  'soil-map': notFound,
  'file-preview': notFound,
  snapshot: notFound,
  'parcel-history': notFound,
  'user-settings': notFound,
  'compare-parcels': notFound,
  'compare-observations': notFound,
  solum: notFound,
  'solum-order': notFound,
  'solum-results': notFound,
  'crop-rotation': notFound,
  'staff-users': notFound,
  'parcel-details': notFound,
  'crop-details': notFound,
  'crop-plan': notFound,
  'target-yield': notFound,
  'close-worksheet': notFound,
  'close-activity': notFound,
  'activity-cost': notFound,
  'execution-period': notFound,
  gallery: notFound,
  'not-found': notFound,
};
