import { Navigate } from 'react-router';
import { useSetting } from '../data/settings.ts';
import { href } from '../routes/href.ts';

/** The bare address leads to the farm of who is signed in, else to the demo farm. */
export function Home() {
  const [signedIn] = useSetting('signedIn');
  return <Navigate to={href(signedIn ? 'map' : 'demo-farm')} replace />;
}
