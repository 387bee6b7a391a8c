import { useLocation, useNavigate } from 'react-router';
import { backgroundOf } from '../../lib/modal-route.ts';

/** Returns the function that closes a page shown as a dialog, or leads from the full page to an address. */
export function useLeave(to: string): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    if (backgroundOf(location)) navigate(-1);
    else navigate(to);
  };
}
