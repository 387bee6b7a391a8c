export { Bell } from './bell.tsx';
export { NotificationsSection } from './notifications-section.tsx';
export { useUnread } from './queries.ts';
