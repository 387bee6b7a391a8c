import { lazy } from 'react';
import type { FarmGroups, KnownFarm } from '../../data/farms.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { FarmButton } from './farm-button.tsx';

const FarmBox = lazy(async () => ({ default: (await import('./farm-box.tsx')).FarmBox }));

export interface FarmPickerProps {
  readonly groups: FarmGroups;
  /** The farm that is shown; it may be of none of the groups. */
  readonly farm: KnownFarm | undefined;
  /** Whether the address names a farm that cannot be shown. */
  readonly isLost: boolean;
  readonly onFarm: (farmId: string) => void;
}

/** The farm that is shown, and the others to choose from, searched by name. */
export function FarmPicker(props: FarmPickerProps) {
  const { farm, isLost } = props;
  return (
    <OnDemand closed={(want) => <FarmButton farm={farm} isLost={isLost} onClick={want} />}>
      <FarmBox {...props} />
    </OnDemand>
  );
}
