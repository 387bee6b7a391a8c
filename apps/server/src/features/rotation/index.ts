export { rotationHandlers } from './rotation.routes.ts';
