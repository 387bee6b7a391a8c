import { api, type User } from '@brazda/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { signedInSetting } from '../device-settings.ts';
import { personSetting } from '../setting.ts';

/** The owner of what is kept while no one is signed in. */
const VISITOR = 'visitor';

/** The owner of responses of a user: null while staff act as the user, because nothing is kept then. */
function ownerOfUser(user: Pick<User, 'id' | 'is_hijacked'> | null): string | null {
  if (user === null) return VISITOR;
  return user.is_hijacked ? null : user.id;
}

/** The owner of the responses in the cache; null if unknown, or if nothing is kept. */
export function ownerOfCache(client: QueryClient): string | null {
  const user = client.getQueryData<User | null>([api.auth.user.path]);
  return user === undefined ? null : ownerOfUser(user);
}

/** The owner of what may be shown before the server has responded: who is signed in according to the device. */
export function ownerOnDevice(client: QueryClient): string | null {
  if (client.getQueryData([api.auth.user.path]) !== undefined) return ownerOfCache(client);
  return signedInSetting.get() ? personSetting.get() : VISITOR;
}
