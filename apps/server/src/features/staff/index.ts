export { impersonationHandlers as impersonationAnswers } from './impersonation.routes.ts';
export { staffHandlers as staffAnswers } from './staff.routes.ts';
