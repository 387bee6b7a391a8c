import { type Area, screenWith } from '../../lib/area.ts';
import { notificationsQueryRules } from './query-rules.ts';

export const notificationsArea = {
  screens: {
    notifications: screenWith(
      'NotificationsScreen',
      () => import('./notifications-screen.tsx'),
      'notifications',
    ),
    unsubscribe: screenWith('UnsubscribeScreen', () => import('./unsubscribe-screen.tsx'), 'notifications'),
  },
  queryRules: notificationsQueryRules,
} as const satisfies Area;
