import type { Parcel } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { crossesItself } from '../../../lib/geometry/crosses-itself.ts';
import { shapeHectares } from '../../../lib/geometry/measure.ts';
import { intersectShapes, mergeShapes, subtractShapes } from '../../../lib/geometry/overlay.ts';
import { interiorPointOf, type LngLat, type Ring, type Shape } from '../../../lib/geometry/shape.ts';
import { splitShape } from '../../../lib/geometry/split.ts';
import type { DrawTool } from '../../../map/index.ts';
import { localityAt } from '../../parcels/index.ts';
import { NO_CHANGES, type Sketch, type SketchFields } from '../drawing.ts';
import { type Overlap, overlapsIn } from './overlaps.ts';
import { MIN_HECTARES, withProposedCut } from './proposed-cut.ts';
import {
  addSketch,
  applyChanges,
  mergeSketches,
  reshapeSketch,
  sketchOf,
  splitSketch,
  updateSketchFields,
  without,
} from './sketch-changes.ts';
import { useSketchChanges } from './use-sketch-changes.ts';

/** Why a drawn shape is rejected: `drawing:fault.<name>`. */
export type DrawError =
  | 'crossing'
  | 'small'
  | 'notTouching'
  | 'noCut'
  | 'smallPiece'
  | 'lineCrossing'
  | 'noHole'
  | 'nothingLeft';
/** These tools act on the single selected parcel. */
const OF_ONE: ReadonlySet<DrawTool> = new Set(['move', 'hole', 'split']);

/** Everything drawn on a season until it is saved, and the actions on it. */
export type DrawingSession = ReturnType<typeof useDrawingSession>;

/** Starts drawing on the parcels of a season, optionally with one of them selected, and cut by a line as its first step. */
export function useDrawingSession(
  seasonId: string,
  parcels: readonly Parcel[],
  requested: { readonly id: string | null; readonly line: readonly LngLat[] | null },
) {
  const client = useQueryClient();
  const steps = useSketchChanges(seasonId, parcels, (kept) => withProposedCut(kept, parcels, requested));
  const { changes, step, amend } = steps;
  const [picked, setPicked] = useState<readonly string[]>(requested.id === null ? [] : [requested.id]);
  const [wanted, setTool] = useState<DrawTool>('select');
  const [error, setError] = useState<DrawError | null>(null);
  const [edition, setEdition] = useState(0);

  const land = useMemo(() => applyChanges(changes, parcels), [changes, parcels]);
  const chosen = useMemo(
    () => picked.flatMap((id) => land.find((sketch) => sketch.id === id) ?? []),
    [picked, land],
  );
  const only = chosen.length === 1 ? chosen[0]! : null;
  const tool = only === null && OF_ONE.has(wanted) ? 'select' : wanted;
  const touched = useMemo(() => listTouchedIds(changes.sketches, parcels), [changes, parcels]);
  const overlaps = useMemo(() => overlapsIn(land, touched), [land, touched]);

  function refuse(why: DrawError): void {
    setError(why);
    setEdition((known) => known + 1);
  }
  function done(next: typeof changes, ids: readonly string[]): void {
    setError(null);
    step(next);
    setPicked(ids);
    setTool('select');
  }
  async function findLocality(id: string, shape: Shape) {
    const found = await localityAt(client, interiorPointOf(shape));
    if (!found) return;
    const { code: siruta, ...locality } = found;
    amend((known) => {
      const sketch = known.sketches.find((one) => one.id === id);
      return !sketch || sketch.fields.locality
        ? known
        : updateSketchFields(known, sketch, { locality, siruta });
    });
  }
  function addParcel(shape: Shape) {
    if (shapeHectares(shape) < MIN_HECTARES) return refuse('small');
    const { changes: next, id } = addSketch(changes, shape);
    done(next, [id!]);
    void findLocality(id!, shape);
  }
  function cutHole(sketch: Sketch, hole: Shape) {
    if (intersectShapes(sketch.shape, hole).length === 0) return refuse('noHole');
    replace(sketch, subtractShapes(sketch.shape, [hole]), 'nothingLeft');
  }
  function replace(sketch: Sketch, shape: Shape, otherwise: DrawError) {
    if (shapeHectares(shape) < MIN_HECTARES) return refuse(otherwise);
    done(reshapeSketch(changes, sketch, shape), [sketch.id]);
  }

  return {
    ...steps,
    land,
    chosen,
    only,
    tool,
    error,
    edition,
    touched,
    overlaps,
    setTool(next: DrawTool) {
      setError(null);
      setTool(next);
    },
    choose(id: string | null, isMore = false) {
      setError(null);
      if (id === null) return isMore ? undefined : setPicked([]);
      if (!isMore) return setPicked([id]);
      setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
    },
    /** Starts over from the saved state. */
    clear() {
      setError(null);
      steps.clear();
    },
    refuse,
    onRing(ring: Ring) {
      if (tool === 'hole' && only) cutHole(only, [[ring]]);
      else addParcel([[ring]]);
    },
    onLine(line: readonly LngLat[]) {
      if (!only) return;
      if (crossesItself(line)) return refuse('lineCrossing');
      const pieces = splitShape(only.shape, line);
      if (pieces.length < 2) return refuse('noCut');
      if (pieces.some((piece) => shapeHectares(piece) < MIN_HECTARES)) return refuse('smallPiece');
      done(splitSketch(changes, only, pieces), [only.id]);
    },
    onEdited(shape: Shape) {
      if (!only) return;
      if (shapeHectares(shape) < MIN_HECTARES) return refuse('small');
      setError(null);
      step(reshapeSketch(changes, only, shape));
    },
    merge() {
      if (chosen.length < 2) return;
      const shape = mergeShapes(chosen.map((sketch) => sketch.shape));
      if (!shape) return refuse('notTouching');
      const { changes: next, id } = mergeSketches(changes, chosen, shape);
      done(next, [id!]);
    },
    remove: () => chosen.length > 0 && done(chosen.reduce(without, changes), []),
    cutOverlap({ id, other }: Overlap) {
      const [mine, theirs] = [id, other].map((wantedId) => land.find((one) => one.id === wantedId));
      if (mine && theirs) replace(mine, subtractShapes(mine.shape, [theirs.shape]), 'nothingLeft');
    },
    fillHole(sketch: Sketch, index: number) {
      let count = 0;
      const isKept = (i: number) => i === 0 || count++ !== index;
      done(
        reshapeSketch(
          changes,
          sketch,
          sketch.shape.map((polygon) => polygon.filter((_, i) => isKept(i))),
        ),
        [sketch.id],
      );
    },
    /** Discards all unsaved changes, in one step that can be undone. */
    discard: () => done(NO_CHANGES, []),
    describe: (sketch: Sketch, fields: Partial<SketchFields>) =>
      step(updateSketchFields(changes, sketch, fields)),
    /** Reverts a parcel to its saved state, or removes a drawn one. */
    restore: (id: string) =>
      step({
        sketches: changes.sketches.filter((sketch) => sketch.id !== id),
        removed: changes.removed.filter((other) => other !== id),
      }),
  };
}

/** The ids of the parcels that are new or reshaped. */
function listTouchedIds(sketches: readonly Sketch[], parcels: readonly Parcel[]): ReadonlySet<string> {
  const before = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  return new Set(
    sketches.flatMap(({ id, isNew, shape }) => {
      const parcel = before.get(id);
      return isNew || (parcel && sketchOf(parcel).shape !== shape) ? [id] : [];
    }),
  );
}
