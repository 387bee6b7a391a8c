import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../data/error-reports.ts';
import { ErrorPage } from '../features/error-page/error-page.tsx';

/** Shown when a page has thrown or one of its chunks could not be fetched. */
export function Crashed() {
  const error = useRouteError();
  useEffect(() => reportError('page', error), [error]);
  return <ErrorPage error={error} />;
}
