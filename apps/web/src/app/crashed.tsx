import { useRouteError } from 'react-router';
import { ErrorPage } from '../features/error-page/error-page.tsx';

/** Shown when a page has thrown or a part of it could not be fetched. */
export function Crashed() {
  return <ErrorPage error={useRouteError()} />;
}
