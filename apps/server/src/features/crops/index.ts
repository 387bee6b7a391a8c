export { cropsHandlers } from './crops.routes.ts';
