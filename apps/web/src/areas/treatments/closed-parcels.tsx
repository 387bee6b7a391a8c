import { Alert } from '../../ui/cards/alert.tsx';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { useClosureTexts } from './closure-texts.ts';
import { useClosures } from './use-closures.ts';

interface ClosedParcelsProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  /** Those on which work is to be done. */
  readonly parcels: readonly string[];
}

/** Warns before work on parcels that must not be entered or harvested; nothing where none of them is closed. */
export function ClosedParcels({ farm, seasonId, parcels: ids }: ClosedParcelsProps) {
  const textsOf = useClosureTexts();
  const closures = useClosures(farm);
  const { parcels } = useParcels(farm.id, seasonId);
  const closed = parcels.filter(({ id }) => ids.includes(id) && closures.has(id));
  if (closed.length === 0) return null;
  return (
    <Alert tone="alert">
      {closed.map((parcel) => (
        <p key={parcel.id}>{[`${parcelTitleOf(parcel)}:`, ...textsOf(closures.get(parcel.id)!)].join(' ')}</p>
      ))}
    </Alert>
  );
}
