export { changesHandlers } from './changes.routes.ts';
