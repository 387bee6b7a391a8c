export { describeLink } from './describe-link.ts';
export { findPerson } from './people.repo.ts';
export { readingLog } from './reading-log.ts';
