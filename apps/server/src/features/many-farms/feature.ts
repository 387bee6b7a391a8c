import type { Feature } from '../../platform/feature.ts';
import { farmMessagesHandlers } from './farm-messages.routes.ts';
import { manyFarmsHandlers } from './many-farms.routes.ts';
import { messageNotifications } from './message-notifications.ts';
import { removeMessagesOf } from './remove-messages-of.repo.ts';

export const manyFarmsFeature = {
  handlers: (deps) => ({ ...manyFarmsHandlers(deps), ...farmMessagesHandlers(deps) }),
  notifications: () => [messageNotifications],
  onAccountRemoved: removeMessagesOf,
} as const satisfies Feature;
