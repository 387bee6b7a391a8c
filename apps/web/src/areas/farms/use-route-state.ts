import { useCallback } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router';
import { useIsBelow } from '../../lib/modal-route.ts';
import { isNavigating, isOutdated, pendingLocation, startNavigation } from '../../lib/pending-navigation.ts';
import { type RouteState, routeHref, routeStateOf, withMove } from '../../routes/route-state.ts';

/**
 * The route state in the address, the function that changes it, and whether the user is on the way to another address,
 * read when it is called.
 */
export function useRouteState() {
  const location = useLocation();
  const { pathname, search, state, key } = location;
  const isBelow = useIsBelow();
  const navigate = useNavigate();
  const route = routeStateOf(pathname, search);
  const move = useCallback(
    (to: Partial<RouteState>, { replace = false } = {}) => {
      // Read when it is called, so that two quick steps do not both start from the same address.
      const from = isBelow ? { pathname, search } : pendingLocation();
      const target = routeHref(withMove(routeStateOf(from.pathname, from.search), to));
      if (isBelow) {
        // The dialog stays: only the page below it changes.
        const background = { pathname, search, hash: '', state: null, key: '', ...parsePath(target) };
        navigate(window.location.pathname + window.location.search, { replace: true, state: { background } });
        return;
      }
      // The current address is no new history entry: Back must leave what a double click has opened.
      const isSame = target === from.pathname + from.search;
      startNavigation(target, navigate(target, replace || isSame ? { replace: true, state } : {}));
    },
    [navigate, isBelow, pathname, search, state],
  );
  const isLeaving = () => isNavigating() || (!isBelow && isOutdated(key));
  return { route, move, isLeaving };
}
