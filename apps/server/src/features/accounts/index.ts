export { accountsAnswers } from './accounts.answers.ts';
export { facebookOf } from './facebook.ts';
export { hashPassword } from './password.ts';
export { personOf } from './person.ts';
export { actorOf, endSessionOfCookie, SESSION_COOKIE, startSession } from './session.ts';
export { createUser, findUserByEmail } from './users.repo.ts';
