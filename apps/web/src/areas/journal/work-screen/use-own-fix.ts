import { useEffect, useState } from 'react';
import { devicePosition, type Fix } from '../../../lib/position.ts';

/** The position of the device, followed from the start if the user once allowed it. */
export interface OwnFix {
  readonly isFollowing: boolean;
  /** Null while it is looked for, or not followed. */
  readonly fix: Fix | null;
  /** Follows it from now on, which asks for permission. */
  readonly follow: () => void;
}

/** Follows the position of the device while the page is open. */
export function useOwnFix(): OwnFix {
  const [isFollowing, setFollowing] = useState(false);
  const [fix, setFix] = useState<Fix | null>(null);
  useEffect(() => {
    // A permission of before is used without asking again.
    void devicePosition.permission().then((permission) => permission === 'granted' && setFollowing(true));
  }, []);
  useEffect(() => (isFollowing ? devicePosition.follow(setFix) : undefined), [isFollowing]);
  return { isFollowing, fix, follow: () => setFollowing(true) };
}
