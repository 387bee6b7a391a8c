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
const cropsOverview: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/crops-overview-screen/crops-overview-screen.tsx'))
      .CropsOverviewScreen,
  }));
const grid: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/grid-screen/grid-screen.tsx')).GridScreen,
  }));
const compareParcels: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/compare-parcels-screen/compare-parcels-screen.tsx'))
      .CompareParcelsScreen,
  }));
const compareObservations: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/compare-observations-screen/compare-observations-screen.tsx'))
      .CompareObservationsScreen,
  }));
const snapshot: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/snapshot-screen/snapshot-screen.tsx')).SnapshotScreen,
  }));
const parcelHistory: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/parcel-history-screen/parcel-history-screen.tsx'))
      .ParcelHistoryScreen,
  }));
const parcelDetails: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/parcel-details-screen/parcel-details-screen.tsx'))
      .ParcelDetailsScreen,
  }));
const cropDetails: LoadScreen = () =>
  withWords(async () => ({
    Component: (await import('../screens/crop-details-screen/crop-details-screen.tsx')).CropDetailsScreen,
  }));
const notFound: LoadScreen = async () => ({
  Component: (await import('../screens/not-found-screen/not-found-screen.tsx')).NotFoundScreen,
});
/** Of developers alone: in a built product there is no such page and no such chunk. */
const gallery: LoadScreen = import.meta.env.DEV
  ? async () => {
      const words = needWords('map');
      const { GalleryScreen } = await import('../screens/gallery-screen/gallery-screen.tsx');
      await words;
      return { Component: GalleryScreen };
    }
  : notFound;

/** A page of a farm beside its map, with its texts and those of the map, whose pickers it has. */
async function withWords<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([load(), needWords('pages', 'map')]);
  return screen;
}

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
  'crops-overview': cropsOverview,
  grid: grid,
  draw: notFound,
  'soil-map': notFound,
  'file-preview': notFound,
  snapshot: snapshot,
  'parcel-history': parcelHistory,
  'user-settings': notFound,
  'compare-parcels': compareParcels,
  'compare-observations': compareObservations,
  solum: notFound,
  'solum-order': notFound,
  'solum-results': notFound,
  'crop-rotation': notFound,
  'staff-users': notFound,
  'parcel-details': parcelDetails,
  'crop-details': cropDetails,
  'crop-plan': notFound,
  'target-yield': notFound,
  'close-worksheet': notFound,
  'close-activity': notFound,
  'activity-cost': notFound,
  'execution-period': notFound,
  gallery,
  'not-found': notFound,
};
