import { COUNTRIES, type Country, LANGUAGES } from '@brazda/domain';
import { forgetKept } from './offline/forget-kept.ts';
import { clearSettings, defineSetting, personSetting, switchUser } from './setting.ts';
import { choice, flag, text, texts } from './stored-values.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;

const countries = (stored: unknown): readonly Country[] | undefined =>
  texts(stored)?.filter((item): item is Country => COUNTRIES.some((country) => country === item));

export const languageSetting = defineSetting('language', {
  of: 'device',
  read: choice(...LANGUAGES),
  or: null,
});
export const colorSchemeSetting = defineSetting('colorScheme', {
  of: 'device',
  read: choice(...COLOR_SCHEMES),
  or: 'auto',
});

/** Whether a user has signed in here: otherwise the account is not fetched. The server knows it by the session. */
export const signedInSetting = defineSetting('signedIn', {
  of: 'device',
  read: flag,
  or: false,
  isSetByServer: true,
});
/** Whether a trial farm was begun here: otherwise none is fetched. */
export const hasTrialSetting = defineSetting('hasTrial', { of: 'device', read: flag, or: false });
/** The farm shown last, if it has parcels and is no demo. */
export const lastFarmSetting = defineSetting('farm', { of: 'person', read: text, or: null });

/** The keys of dialogs dismissed for good. */
export const dismissedDialogsSetting = defineSetting('dismissedDialogs', {
  of: 'person',
  read: texts,
  or: [],
});

/** Whether this device keeps responses for reading without a network. */
export const hasKeptDataSetting = defineSetting('hasKeptData', { of: 'device', read: flag, or: false });
/** The countries whose sketch map was shown here: the files of the others are not kept for the field. */
export const shownCountriesSetting = defineSetting('shownCountries', {
  of: 'device',
  read: countries,
  or: [],
});
/** Whether photos were seen or taken here: what decodes HEIC photos is then kept for the field. */
export const usesPhotosSetting = defineSetting('usesPhotos', { of: 'device', read: flag, or: false });

/**
 * Clears who was signed in here, all their settings, including drawings if they sign out themselves, and what the
 * device keeps for reading without a network.
 */
export function clearUserData({ keepsWork }: { readonly keepsWork: boolean }): void {
  // For a visitor, what is kept is public.
  if (signedInSetting.get() || personSetting.get() !== null) {
    forgetKept();
    hasKeptDataSetting.set(false);
  }
  clearSettings(undefined, keepsWork);
  switchUser(null);
  signedInSetting.set(false);
}
