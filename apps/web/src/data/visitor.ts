import type { User } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from './account.ts';
import { useSetting } from './settings.ts';

/** Who looks at the product: somebody signed in, of whom the server may not have told yet, or nobody in particular. */
export interface Visitor {
  /** By what this device remembers, until the server has told. */
  readonly isSignedIn: boolean;
  readonly isKnown: boolean;
  /** Null for a visitor, and until the server has told. */
  readonly user: User | null;
}

/** Who looks. */
export function useVisitor(): Visitor {
  const { data } = useQuery(accountQuery());
  const [isSignedIn] = useSetting('signedIn');
  return { isSignedIn, isKnown: data !== undefined, user: data ?? null };
}
