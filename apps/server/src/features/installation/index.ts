export { installationHandlers } from './installation.routes.ts';
