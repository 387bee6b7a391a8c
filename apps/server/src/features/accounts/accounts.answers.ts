import { networkOf } from '../../platform/http/network-of.ts';
import { TryLimit } from '../../platform/http/try-limit.ts';
import { accountAnswers } from './account.answers.ts';
import { oauthAnswers } from './oauth.answers.ts';
import { passwordAnswers } from './password.answers.ts';
import type { AccountsContext, AccountsPort } from './port.ts';
import { passwordCheck } from './present-password.ts';
import { registrationAnswers } from './registration.answers.ts';
import { sessionsAnswers } from './sessions.answers.ts';
import { signInAnswers } from './sign-in.answers.ts';

/** Mails in an hour that one caller may cause, and that one address may get: nobody loses more in a row. */
const MOST_MAILS = 5;

/** Answers every call about who a person is and where they are signed in. */
export function accountsAnswers(port: AccountsPort) {
  const mails = new TryLimit(MOST_MAILS, 60);
  const context: AccountsContext = {
    ...port,
    checkPassword: passwordCheck(),
    demandMail: ({ address }, email) =>
      mails.demand(`from ${networkOf(address)}`, `to ${email.toLowerCase()}`),
  };
  return {
    ...signInAnswers(context),
    ...registrationAnswers(context),
    ...passwordAnswers(context),
    ...sessionsAnswers(context),
    ...accountAnswers(context),
    ...oauthAnswers(context),
  };
}
