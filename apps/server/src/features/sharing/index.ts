export { describeLink } from './describe-link.ts';
export { sharingAnswers } from './sharing.answers.ts';
