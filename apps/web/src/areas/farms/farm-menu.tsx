import { lazy } from 'react';
import { OnDemand } from '../../ui/states/on-demand.tsx';
import { useVisitor } from '../session/index.ts';
import { FarmMenuButton } from './farm-menu-button.tsx';
import type { KnownFarm } from './queries.ts';

const FarmActions = lazy(async () => ({ default: (await import('./farm-actions.tsx')).FarmActions }));

/** What a person may do with the current farm, by their access to it, and for users the way to another farm. */
export function FarmMenu({ farm }: { farm: KnownFarm | undefined }) {
  const { isSignedIn } = useVisitor();
  if (!isSignedIn && farm?.access !== 'land') return null;
  return (
    <OnDemand closed={(want) => <FarmMenuButton onClick={want} />}>
      <FarmActions farm={farm} />
    </OnDemand>
  );
}
