export { openingHandlers } from './openings.routes.ts';
