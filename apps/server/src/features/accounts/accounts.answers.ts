import { accountAnswers } from './account.answers.ts';
import { mailLimit } from './mail-limit.ts';
import { oauthAnswers } from './oauth.answers.ts';
import { passwordAnswers } from './password.answers.ts';
import type { AccountsContext, AccountsPort } from './port.ts';
import { passwordCheck } from './present-password.ts';
import { registrationAnswers } from './registration.answers.ts';
import { secondFactorHandlers } from './second-factor/second-factors.routes.ts';
import { secondStepHandlers } from './second-factor/second-step.routes.ts';
import { vaultOf } from './second-factor/vault.ts';
import { sessionsAnswers } from './sessions.answers.ts';
import { signInAnswers } from './sign-in.answers.ts';

/** Answers every call about who a person is and where they are signed in. */
export function accountsAnswers(port: AccountsPort) {
  const context: AccountsContext = {
    ...port,
    checkPassword: passwordCheck(port.db),
    demandMail: mailLimit(port.db),
    vault: vaultOf(port.secret),
  };
  return {
    ...signInAnswers(context),
    ...registrationAnswers(context),
    ...passwordAnswers(context),
    ...sessionsAnswers(context),
    ...accountAnswers(context),
    ...oauthAnswers(context),
    ...secondStepHandlers(context),
    ...secondFactorHandlers(context),
  };
}
