import type { Installation, Trial, User } from '@brazda/contract/client';
import type { ReactNode } from 'react';
import { OutboxBar, type OutboxSummary } from '../../areas/outbox/index.ts';
import { optionalChunk } from '../../lib/optional-chunk.tsx';
import { loadNamespaces } from '../../lib/translation.ts';
import { CookieBar } from './cookie-bar.tsx';
import { DemoWelcome } from './demo-welcome.tsx';
import { Downtime } from './downtime.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { LicenseNotice } from './license-notice.tsx';
import { OfflineBar } from './offline-bar.tsx';
import type { OverlayName, YieldsOf } from './overlay-list.ts';
import { OwnFarmLine } from './own-farm-line.tsx';
import { StaffBanner } from './staff-banner.tsx';
import { StaleBar } from './stale-bar.tsx';
import { TrialBar } from './trial-bar.tsx';
import { YieldNotice } from './yield-notice.tsx';

// Dialogs, whose code no other overlay needs.
const TermsDialog = optionalChunk(async () => (await import('./terms-dialog.tsx')).TermsDialog);
const Paywall = optionalChunk(async () => {
  const [{ Paywall }] = await Promise.all([
    import('../../areas/licenses/paywall.tsx'),
    loadNamespaces('licenses', 'invoices'),
  ]);
  return Paywall;
});

/** What the overlays show; an overlay without its content here is not among those shown. */
export interface OverlayContent {
  readonly user: User | null;
  /** The trial farm of the browser. */
  readonly trial: Trial | null;
  readonly yieldsOf: YieldsOf | null;
  readonly outbox: OutboxSummary;
  readonly notices: Installation['notices'];
  readonly support: Installation['support'];
  /** The buttons that lead from the demo farm to an own farm. */
  readonly addFarm?: ReactNode;
}

const CONTENTS: Readonly<Record<OverlayName, (content: OverlayContent) => ReactNode>> = {
  consent: ({ user }) => user && <TermsDialog user={user} />,
  paywall: ({ user }) => user?.license && <Paywall license={user.license} />,
  'license-notice': ({ user }) => user?.license && <LicenseNotice license={user.license} />,
  'demo-welcome': ({ addFarm }) => <DemoWelcome addFarm={addFarm} />,
  'trial-bar': ({ trial, user }) => trial && <TrialBar trial={trial} user={user} />,
  'cookie-bar': () => <CookieBar />,
  'own-farm': ({ addFarm }) => <OwnFarmLine addFarm={addFarm} />,
  'install-prompt': () => <InstallPrompt />,
  'yield-notice': ({ yieldsOf }) => yieldsOf && <YieldNotice of={yieldsOf} />,
  offline: ({ outbox: { waiting } }) => <OfflineBar waiting={waiting} />,
  stale: () => <StaleBar />,
  downtime: ({ notices, support }) => <Downtime notices={notices} support={support} />,
  'outbox-bar': ({ outbox }) => <OutboxBar summary={outbox} />,
  'staff-banner': () => <StaffBanner />,
  'impersonation-banner': ({ user }) => user && <ImpersonationBanner user={user} />,
};

/** Renders one overlay by its name. */
export function Overlay({ name, content }: { name: OverlayName; content: OverlayContent }) {
  return CONTENTS[name](content);
}
