export { accountsHandlers } from './accounts.routes.ts';
export { passwordErrorOf } from './demand-strong-password.ts';
export { facebookOf } from './facebook.ts';
export { hashPassword } from './password.ts';
export { personOf } from './person.ts';
export { enrollmentMail } from './second-factor/enrollment.ts';
export { removeAllFactors } from './second-factor/remove-all.ts';
export {
  actorOf,
  demandRecentSignIn,
  endSessionOfCookie,
  SESSION_COOKIE,
  startSession,
} from './session.ts';
export type { SessionLives } from './sessions.repo.ts';
export { createUser, findUserByEmail } from './users.repo.ts';
