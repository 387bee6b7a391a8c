import { lazy } from 'react';
import { OnDemand } from '../../../ui/states/on-demand.tsx';
import { FarmButton } from './farm-button.tsx';
import type { FarmChoice } from './farm-choice.ts';

const FarmBox = lazy(async () => ({ default: (await import('./farm-box.tsx')).FarmBox }));

/** Chooses the current farm, with a search by name. */
export function FarmPicker(props: FarmChoice) {
  const { farm, isLost } = props;
  return (
    <OnDemand closed={(want) => <FarmButton farm={farm} isLost={isLost} onClick={want} />}>
      <FarmBox {...props} />
    </OnDemand>
  );
}
