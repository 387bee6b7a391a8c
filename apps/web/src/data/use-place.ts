import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { moved, type Place, placeHref, placeOf } from '../routes/place.ts';

/** The place in the address, and the function that moves to another. */
export function usePlace() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(pathname, search);
  const move = useCallback(
    (to: Partial<Place>, { replace = false } = {}) => {
      // Read when it is called, so that two quick steps do not both start from the same place.
      const { pathname, search } = window.location;
      const target = placeHref(moved(placeOf(pathname, search), to));
      // Where one stands already is no new step: Back must leave what a double click has opened.
      navigate(target, { replace: replace || target === pathname + search });
    },
    [navigate],
  );
  return { place, move };
}
