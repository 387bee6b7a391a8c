import type { Feature } from '../../platform/feature.ts';
import { ACCOUNT_MAILS } from './account.mails.ts';
import { accountHandlers } from './account.routes.ts';
import type { TrialRegistration } from './deps.ts';
import { readFacebookConfig } from './facebook.ts';
import { sessionLifetimes } from './session.ts';

declare module '../../platform/feature.ts' {
  interface ServerServices {
    /** What registration does about the trial farm of a visitor. */
    readonly trialRegistration: TrialRegistration;
  }
}

export const accountFeature = {
  handlers: (deps) =>
    accountHandlers({
      ...deps,
      publicUrl: deps.config.PUBLIC_URL,
      facebook: readFacebookConfig(deps.config),
      lives: sessionLifetimes(deps.config),
      trials: deps.trialRegistration,
    }),
  mails: ACCOUNT_MAILS,
  errors: {
    wrong_credentials: 400,
    wrong_password: 400,
    sign_in_again: 403,
    wrong_code: 400,
    second_step_over: 400,
    setup_over: 400,
    many_factors: 409,
    wrong_passkey: 400,
    passkey_over: 400,
    known_passkey: 409,
    no_passkeys: 409,
    enrollment_needed: 403,
    no_enrollment_needed: 409,
    no_factor: 409,
    password_missing: 400,
    password_few_signs: 400,
    password_common: 400,
    password_own_name: 400,
    used_link: 400,
    oauth_refused: 400,
    oauth_silent: 502,
    oauth_no_email: 400,
  },
} as const satisfies Feature;
