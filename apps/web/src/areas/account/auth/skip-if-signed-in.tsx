import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { backTo } from '../../../routes/back-to.ts';
import { useVisitor } from '../../session/index.ts';

/** An auth page; a mailed link that passes through it leads those who are signed in to its target at once. */
export function SkipIfSignedIn({ children }: { readonly children: ReactNode }) {
  const [search] = useSearchParams();
  const { isSignedIn, user } = useVisitor();
  const target = backTo(search);
  if (isSignedIn && user && target !== null) return <Navigate to={target} replace />;
  return children;
}
