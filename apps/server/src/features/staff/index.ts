export { impersonationAnswers } from './impersonation.answers.ts';
export { staffAnswers } from './staff.answers.ts';
