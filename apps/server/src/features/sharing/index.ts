export { describeLink } from './describe-link.ts';
export { findPerson } from './people.repo.ts';
