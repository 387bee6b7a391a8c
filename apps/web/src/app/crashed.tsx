import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorPage } from '../layouts/error-page.tsx';
import { reportError } from '../lib/error-reports.ts';

/** Shown when a page has thrown or one of its chunks could not be fetched. */
export function Crashed() {
  const error = useRouteError();
  useEffect(() => reportError('page', error), [error]);
  return <ErrorPage error={error} />;
}
