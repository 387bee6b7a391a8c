import type { ComponentType } from 'react';
import { preloadWorker } from '../map/worker.ts';
import type { RouteName } from '../routes/route-table.ts';

type LoadScreen = () => Promise<{ Component: ComponentType }>;

const map: LoadScreen = async () => {
  const { MapScreen } = await import('../screens/map-screen/map-screen.tsx');
  // The heavy part sets out behind what the list needs, and does not wait for the screen to be drawn.
  void import('../screens/map-screen/stage.tsx').catch(() => undefined);
  preloadWorker();
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
  'demo-farm': map,
  map,
  login: signIn,
  'not-found': notFound,
};
