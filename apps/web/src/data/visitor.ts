import type { User } from '@brazda/contract';
import { useAccount } from './account.ts';
import { useSetting } from './settings.ts';

/** Who looks at the product: somebody signed in, of whom the server may not have told yet, or nobody in particular. */
export interface Visitor {
  readonly isSignedIn: boolean;
  /** Null for a visitor, and until the server has told. */
  readonly user: User | null;
}

/** Who looks. */
export function useVisitor(): Visitor {
  const user = useAccount();
  const [isSignedIn] = useSetting('signedIn');
  return { isSignedIn, user };
}
