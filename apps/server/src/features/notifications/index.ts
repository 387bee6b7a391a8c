export { unsubscribe } from './unsubscribe.repo.ts';
