import type { Parcel } from '@brazda/contract/client';
import { pathsOf, type WaterPlace } from '@brazda/domain';
import { shapeOf } from '../../../lib/geometry/geo-json.ts';
import { shapeHectares } from '../../../lib/geometry/measure.ts';
import type { LngLat, Shape } from '../../../lib/geometry/shape.ts';
import { withoutStrips } from '../../../lib/geometry/strip-beside.ts';
import type { TreatmentDraft } from '../treatment-form/treatment-draft.ts';
import type { DraftOutcome } from './draft-checks.ts';

/** A parcel with the strip along water that its treatment has to leave. */
export interface StripToLeave {
  readonly parcel: Parcel;
  readonly meters: number;
}

/** The parcels of a draft that are treated too near to water, each with the widest strip that one of its products wants. */
export function stripsToLeave(outcomes: readonly DraftOutcome[], parcels: readonly Parcel[]): StripToLeave[] {
  return parcels.flatMap((parcel) => {
    const wanted = outcomes
      .filter((outcome) => outcome.parcel === parcel.id && outcome.says === 'water_against')
      .map(({ values }) => Number(values.meters));
    return wanted.length === 0 ? [] : [{ parcel, meters: Math.max(...wanted) }];
  });
}

/** A draft that leaves strips along water; a parcel of which nothing would be left stays as it is. */
export function leaveStrips(
  draft: TreatmentDraft,
  strips: readonly StripToLeave[],
  places: readonly WaterPlace[],
): Pick<TreatmentDraft, 'hectares' | 'parts'> {
  const [hectares, parts] = [new Map(draft.hectares), new Map(draft.parts)];
  const banks = places
    .filter(({ kind }) => kind !== 'ditch')
    .map(({ shape }) => ({
      paths: pathsOf(shape).map((path) => path.map(([lng, lat]): LngLat => [lng!, lat!])),
      area: shape.type === 'MultiPolygon' ? areaOf(shape.coordinates) : null,
    }));
  for (const { parcel, meters } of strips) {
    const part = withoutStrips(
      draft.parts.get(parcel.id) ?? shapeOf(parcel.shape.coordinates),
      banks,
      meters,
    );
    const left = Math.round(shapeHectares(part) * 100) / 100;
    if (left === 0) continue;
    parts.set(parcel.id, part);
    hectares.set(parcel.id, Math.min(left, parcel.hectares));
  }
  return { hectares, parts };
}

function areaOf(coordinates: readonly (readonly (readonly (readonly number[])[])[])[]): Shape {
  return coordinates.map((polygon) => polygon.map((ring) => ring.map(([lng, lat]): LngLat => [lng!, lat!])));
}
