import { Navigate } from 'react-router';
import { useAccountError, useVisitor } from '../areas/session/index.ts';
import { ErrorPage } from '../layouts/error-page.tsx';
import { href } from '../routes/href.ts';
import { Waiting } from './waiting.tsx';

/** Redirects the root address to the user's farm, or to the demo farm for visitors. */
export function Home() {
  const { isSignedIn, isKnown } = useVisitor();
  const { failure, retry } = useAccountError();
  if (failure) return <ErrorPage error={failure} retry={retry} />;
  if (!isSignedIn && !isKnown) return <Waiting />;
  return <Navigate to={href(isSignedIn ? 'map' : 'demo-farm')} replace />;
}
