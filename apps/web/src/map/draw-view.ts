import type { LngLat, Ring, Shape } from '../lib/geometry/shape.ts';

/** What the pointer does in drawing mode; `hole` and `split` are drawn on the edited parcel. */
export type DrawTool = 'select' | 'move' | 'polygon' | 'rectangle' | 'hole' | 'split';

/** A shape or some lines next to the edited one, and why they are marked. */
export interface DrawMark {
  readonly shape: Shape;
  readonly lines?: readonly (readonly LngLat[])[];
  readonly as: 'chosen' | 'touched' | 'overlap' | 'water';
}

/** Everything a map in drawing mode shows. Parts that have not changed must be the same objects. */
export interface DrawView {
  readonly tool: DrawTool;
  /** The corners drawn so far by the middle of the map, which is then moved below it; null if the pointer draws. */
  readonly aimed: readonly LngLat[] | null;
  /** The shape whose corners can be moved. */
  readonly edited: Shape | null;
  /** A new number resets the edited shape, such as after a refused change. */
  readonly edition: number;
  /** The shapes that the pointer snaps to; empty if it does not snap. */
  readonly neighbors: readonly Shape[];
  readonly marks: readonly DrawMark[];
  readonly lengthText: (meters: number) => string;
  readonly areaText: (hectares: number) => string;
}

/** The current drawing or edit. */
export interface DrawMeasure {
  readonly corners: number;
  /** Null for a line. */
  readonly hectares: number | null;
  readonly meters: number;
}

/** User actions on a map in drawing mode. */
export interface DrawEvents {
  /** A parcel was clicked, or the map beside all parcels; `isMore` adds it to the selection. */
  onPick(id: string | null, isMore: boolean): void;
  onRing(ring: Ring): void;
  onLine(line: readonly LngLat[]): void;
  onEdited(shape: Shape): void;
  /** The point in the middle of the map, while that draws; it snaps like the pointer. */
  onAim(point: LngLat): void;
  onMeasure(measure: DrawMeasure | null): void;
  /** The outline would have crossed itself and is unchanged. */
  onCrossing(): void;
}

/** The commands of a map in drawing mode. */
export interface Drawing {
  show(view: DrawView): void;
  /** Closes the current drawing if it has enough corners. */
  finish(): void;
  /** Discards the current drawing; returns whether there was one. */
  cancel(): boolean;
  /** Removes the last corner of the current drawing; returns whether there was one. */
  undoCorner(): boolean;
  redoCorner(): boolean;
  /** Removes the corner under the pointer from the edited shape; returns whether there was one. */
  removeCorner(): boolean;
  end(): void;
}
