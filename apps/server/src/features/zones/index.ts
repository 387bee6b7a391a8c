export { zonesHandlers } from './zones.routes.ts';
