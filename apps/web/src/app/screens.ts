import type { ComponentType } from 'react';
import type { RouteName } from '../routes/route-table.ts';

type LoadScreen = () => Promise<{ Component: ComponentType }>;

const map: LoadScreen = async () => {
  // The map's own chunk sets out with the screen's, so that one does not wait for the other.
  void import('../screens/map-screen/stage.tsx').catch(() => undefined);
  return { Component: (await import('../screens/map-screen/map-screen.tsx')).MapScreen };
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
