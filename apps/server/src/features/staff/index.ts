export { impersonationHandlers } from './impersonation.routes.ts';
export { staffHandlers } from './staff.routes.ts';
