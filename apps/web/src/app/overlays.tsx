import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLiveFarm, useSentSeasonStarts } from '../areas/changes/index.ts';
import { useClearRefusalOnLeave } from '../areas/farms/index.ts';
import { useOutboxWatch } from '../areas/outbox/index.ts';
import { useSessionWatch } from '../areas/session/index.ts';
import { optionalChunk } from '../lib/optional-chunk.tsx';
import { routeOf } from '../routes/route-of.ts';
import { type OverlayName, shownOverlays } from './overlays/overlay-list.ts';
import { useSituation } from './overlays/use-situation.ts';
import classes from './overlays.module.css';

const loadOverlay = () => import('./overlays/overlay.tsx');

const Overlay = optionalChunk(async () => (await loadOverlay()).Overlay);

const WelcomeStep = optionalChunk(async () => (await import('./welcome-step.tsx')).WelcomeStep);

/** The page below its banners, with its overlays. */
export function Overlays({ children }: { children: ReactNode }) {
  useSessionWatch();
  useOutboxWatch(loadOverlay);
  useSentSeasonStarts();
  const farmId = routeOf(useLocation().pathname).params.farmId ?? null;
  useLiveFarm(farmId);
  useClearRefusalOnLeave(farmId);
  const { situation, content } = useSituation();
  const { top, over, bottom } = shownOverlays(situation);
  const shown = (name: OverlayName) => (
    <Overlay key={name} name={name} content={{ ...content, addFarm: <WelcomeStep /> }} />
  );
  return (
    <div className={classes.frame}>
      {top.length > 0 && <div className={classes.top}>{top.map(shown)}</div>}
      <div className={classes.page}>{children}</div>
      {bottom && shown(bottom)}
      {over && shown(over)}
    </div>
  );
}
