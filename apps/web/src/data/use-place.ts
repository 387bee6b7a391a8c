import { useCallback } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router';
import { headedFor, headFor } from '../lib/heading.ts';
import { useIsBelow } from '../lib/modal-route.ts';
import { moved, type Place, placeHref, placeOf } from '../routes/place.ts';

/** The place in the address, and the function that moves to another. */
export function usePlace() {
  const location = useLocation();
  const { pathname, search, state } = location;
  const isBelow = useIsBelow();
  const navigate = useNavigate();
  const place = placeOf(pathname, search);
  const move = useCallback(
    (to: Partial<Place>, { replace = false } = {}) => {
      // Read when it is called, so that two quick steps do not both start from the same place.
      const from = isBelow ? { pathname, search } : headedFor();
      const target = placeHref(moved(placeOf(from.pathname, from.search), to));
      if (isBelow) {
        // The dialog stays: only the page below it is another one.
        const background = { pathname, search, hash: '', state: null, key: '', ...parsePath(target) };
        navigate(window.location.pathname + window.location.search, { replace: true, state: { background } });
        return;
      }
      // Where one stands already is no new step: Back must leave what a double click has opened.
      const isSame = target === from.pathname + from.search;
      headFor(target, navigate(target, replace || isSame ? { replace: true, state } : {}));
    },
    [navigate, isBelow, pathname, search, state],
  );
  return { place, move };
}
