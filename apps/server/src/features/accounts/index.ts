export { accountsAnswers, actorOf } from './accounts.answers.ts';
export { createUser, findUserByEmail } from './accounts.repo.ts';
export { hashPassword } from './password.ts';
export { endSessionOfCookie, SESSION_COOKIE, startSession } from './sessions.ts';
