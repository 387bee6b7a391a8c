export { describeLink } from './describe-link.ts';
export { sharingHandlers as sharingAnswers } from './sharing.routes.ts';
