import type { User } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { signedInSetting } from '../../lib/device-settings.ts';
import { useSetting } from '../../lib/setting.ts';
import { accountQuery } from './account.ts';

/** The current visitor: a signed-in user, perhaps not loaded yet, or anonymous. */
export interface Visitor {
  /** According to this device, until the server has responded. */
  readonly isSignedIn: boolean;
  readonly isKnown: boolean;
  /** Null for a visitor, and until the server has responded. */
  readonly user: User | null;
}

/** The current visitor. */
export function useVisitor(): Visitor {
  const { data } = useQuery(accountQuery());
  const [isSignedIn] = useSetting(signedInSetting);
  return { isSignedIn, isKnown: data !== undefined, user: data ?? null };
}
