export { describeLink } from './describe-link.ts';
export { sharingHandlers } from './sharing.routes.ts';
