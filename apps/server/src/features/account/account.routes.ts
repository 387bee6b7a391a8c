import { vaultOf } from '../../platform/vault.ts';
import { passwordCheck } from './current-password.ts';
import type { AccountContext, AccountDeps } from './deps.ts';
import { mailLimit } from './mail-limit.ts';
import { oauthHandlers } from './oauth.routes.ts';
import { passwordHandlers } from './password.routes.ts';
import { profileHandlers } from './profile.routes.ts';
import { registrationHandlers } from './registration.routes.ts';
import { enrollmentHandlers } from './second-factor/enrollment.routes.ts';
import { passkeyHandlers } from './second-factor/passkeys.routes.ts';
import { relyingPartyOf } from './second-factor/relying-party.ts';
import { secondFactorHandlers } from './second-factor/second-factors.routes.ts';
import { secondStepHandlers } from './second-factor/second-step.routes.ts';
import { sessionsHandlers } from './sessions.routes.ts';
import { signInHandlers } from './sign-in.routes.ts';

/** Handlers of all calls about identity and sessions. */
export function accountHandlers(deps: AccountDeps) {
  const context: AccountContext = {
    ...deps,
    checkPassword: passwordCheck(deps.db),
    countMail: mailLimit(deps.db),
    vault: vaultOf(deps.secret, 'second factor'),
    relyingParty: relyingPartyOf(deps.publicUrl),
  };
  return {
    ...signInHandlers(context),
    ...registrationHandlers(context),
    ...passwordHandlers(context),
    ...sessionsHandlers(context),
    ...profileHandlers(context),
    ...oauthHandlers(context),
    ...secondStepHandlers(context),
    ...secondFactorHandlers(context),
    ...passkeyHandlers(context),
    ...enrollmentHandlers(context),
  };
}
