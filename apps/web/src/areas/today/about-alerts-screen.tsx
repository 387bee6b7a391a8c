import { PublicFrame } from '../../layouts/public-frame.tsx';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { AboutAlerts } from './about-alerts.tsx';

/** The public page about alerts. */
export function AboutAlertsScreen() {
  usePageTitle(useRouteTitle('about-alerts'));
  return (
    <PublicFrame>
      <AboutAlerts />
    </PublicFrame>
  );
}
