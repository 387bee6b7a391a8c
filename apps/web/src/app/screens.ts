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
const login: LoadScreen = () =>
  ofAccount(import('../screens/login-screen/login-screen.tsx').then(({ LoginScreen }) => LoginScreen));
const newAccount: LoadScreen = () =>
  ofAccount(
    import('../screens/new-account-screen/new-account-screen.tsx').then(
      ({ NewAccountScreen }) => NewAccountScreen,
    ),
  );
const emailConfirmation: LoadScreen = () =>
  ofAccount(
    import('../screens/email-confirmation-screen/email-confirmation-screen.tsx').then(
      ({ EmailConfirmationScreen }) => EmailConfirmationScreen,
    ),
  );
const accountConfirm: LoadScreen = () =>
  ofAccount(
    import('../screens/account-confirm-screen/account-confirm-screen.tsx').then(
      ({ AccountConfirmScreen }) => AccountConfirmScreen,
    ),
  );
const forgotPassword: LoadScreen = () =>
  ofAccount(
    import('../screens/forgot-password-screen/forgot-password-screen.tsx').then(
      ({ ForgotPasswordScreen }) => ForgotPasswordScreen,
    ),
  );
const resetPassword: LoadScreen = () =>
  ofAccount(
    import('../screens/reset-password-screen/reset-password-screen.tsx').then(
      ({ ResetPasswordScreen }) => ResetPasswordScreen,
    ),
  );
const oauth: LoadScreen = () =>
  ofAccount(import('../screens/oauth-screen/oauth-screen.tsx').then(({ OauthScreen }) => OauthScreen));
const redirect: LoadScreen = () =>
  ofAccount(
    import('../screens/redirect-screen/redirect-screen.tsx').then(({ RedirectScreen }) => RedirectScreen),
  );
const shareLink: LoadScreen = () =>
  ofAccount(
    import('../screens/share-link-screen/share-link-screen.tsx').then(
      ({ ShareLinkScreen }) => ShareLinkScreen,
    ),
  );
const shareFarm: LoadScreen = () =>
  ofAccount(
    import('../screens/share-farm-screen/share-farm-screen.tsx').then(
      ({ ShareFarmScreen }) => ShareFarmScreen,
    ),
  );
const userSettings: LoadScreen = () =>
  ofAccount(
    import('../screens/user-settings-screen/user-settings-screen.tsx').then(
      ({ UserSettingsScreen }) => UserSettingsScreen,
    ),
  );
const staffUsers: LoadScreen = () =>
  ofAccount(
    import('../screens/staff-users-screen/staff-users-screen.tsx').then(
      ({ StaffUsersScreen }) => StaffUsersScreen,
    ),
  );
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

/** A screen that says what is of accounts, together with its words. */
async function ofAccount(screen: Promise<ComponentType>) {
  const [Component] = await Promise.all([screen, needWords('account')]);
  return { Component };
}

/** The screen of every route; a route without one does not compile. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  home: notFound,
  'county-yield': notFound,
  'demo-farm': map,
  map: map,
  'shared-parcel': map,
  'share-link': shareLink,
  login: login,
  'new-account': newAccount,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  oauth: oauth,
  'account-confirm': accountConfirm,
  'email-confirmation': emailConfirmation,
  redirect: redirect,
  'choose-import-type': notFound,
  'manage-farm': notFound,
  'apia-tutorial': notFound,
  'share-farm': shareFarm,
  'crops-overview': notFound,
  grid: notFound,
  draw: notFound,
  'soil-map': notFound,
  'file-preview': notFound,
  snapshot: notFound,
  'parcel-history': notFound,
  'user-settings': userSettings,
  'compare-parcels': notFound,
  'compare-observations': notFound,
  solum: notFound,
  'solum-order': notFound,
  'solum-results': notFound,
  'crop-rotation': notFound,
  'staff-users': staffUsers,
  'parcel-details': notFound,
  'crop-details': notFound,
  'crop-plan': notFound,
  'target-yield': notFound,
  'close-worksheet': notFound,
  'close-activity': notFound,
  'activity-cost': notFound,
  'execution-period': notFound,
  gallery,
  'not-found': notFound,
};
