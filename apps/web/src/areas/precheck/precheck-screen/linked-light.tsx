import type { Parcel } from '@brazda/contract/client';
import { PARCEL_RULES } from '@brazda/domain';
import { parcelTitleOf, useRouteState } from '../../farms/index.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';

interface LinkedLightProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcels: readonly Parcel[];
}

/** The light that the address of the page names, opened; its dialog closes onto the page without it. */
export function LinkedLight({ farmId, seasonId, parcels }: LinkedLightProps) {
  const { route, move } = useRouteState();
  const { parcel: parcelId, rule: name, ...query } = route.query;
  const rule = PARCEL_RULES.find((each) => each === name);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!rule || !parcel) return null;
  return (
    <EvidenceDialog
      address={{ farmId, seasonId, parcelId: parcel.id }}
      rule={rule}
      title={parcelTitleOf(parcel)}
      onClose={() => move({ query }, { replace: true })}
    />
  );
}
