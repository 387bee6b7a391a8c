import type { Parcel } from '@brazda/contract/client';
import { shapeHectares } from '../../../lib/geometry/measure.ts';
import type { LngLat } from '../../../lib/geometry/shape.ts';
import { splitShape } from '../../../lib/geometry/split.ts';
import type { SketchChanges } from '../drawing.ts';
import { sketchOf, splitSketch } from './sketch-changes.ts';

/** Anything smaller is not a parcel. */
export const MIN_HECTARES = 0.01;

/** The changes with a parcel cut by a proposed line; the same where it is changed already, or where the line does not cut it. */
export function withProposedCut(
  changes: SketchChanges,
  parcels: readonly Parcel[],
  { id, line }: { readonly id: string | null; readonly line: readonly LngLat[] | null },
): SketchChanges {
  const parcel = parcels.find((each) => each.id === id);
  const isChanged =
    changes.removed.some((each) => each === id) || changes.sketches.some((each) => each.id === id);
  if (!parcel || line === null || isChanged) return changes;
  const sketch = sketchOf(parcel);
  const pieces = splitShape(sketch.shape, line);
  const isCut = pieces.length > 1 && pieces.every((piece) => shapeHectares(piece) >= MIN_HECTARES);
  return isCut ? splitSketch(changes, sketch, pieces) : changes;
}
