export { describeLink } from './describe-link.ts';
export { findPerson } from './people.repo.ts';
export { sharingHandlers } from './sharing.routes.ts';
