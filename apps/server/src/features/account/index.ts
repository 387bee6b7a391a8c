export { acceptMarketing } from './change-consents.ts';
export type { AccountDeps } from './deps.ts';
export { readFacebookConfig } from './facebook.ts';
export { hashPassword } from './password.ts';
export { readPerson } from './person.ts';
export { removeAccount } from './remove-account.ts';
export { passwordErrorOf } from './require-strong-password.ts';
export { enrollmentMail, needsEnrollment } from './second-factor/enrollment.ts';
export { removeAllFactors } from './second-factor/remove-factors.ts';
export {
  endSessionOfCookie,
  readActor,
  requireRecentSignIn,
  SESSION_COOKIE,
  sessionLifetimes,
  startSession,
} from './session.ts';
export type { SessionLifetimes } from './sessions.repo.ts';
export { createUser, createVisitor, eraseUser, findUserByEmail } from './users.repo.ts';
