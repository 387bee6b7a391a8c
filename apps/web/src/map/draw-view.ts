import type { LngLat, Ring, Shape } from '../lib/geometry/shape.ts';

/** What the pointer does on a map that is drawn on; `hole` and `split` are drawn on the parcel that is edited. */
export type DrawTool = 'select' | 'move' | 'polygon' | 'rectangle' | 'hole' | 'split';

/** A shape beside the one that is edited, and why it is marked. */
export interface DrawMark {
  readonly shape: Shape;
  readonly as: 'chosen' | 'touched' | 'overlap';
}

/** Everything a map that is drawn on shows. Parts that have not changed must be the same objects. */
export interface DrawView {
  readonly tool: DrawTool;
  /** The shape whose corners can be moved. */
  readonly edited: Shape | null;
  /** Another number lays the edited shape anew, such as after a change that was refused. */
  readonly edition: number;
  /** The shapes that the pointer snaps to; empty where it does not. */
  readonly neighbours: readonly Shape[];
  readonly marks: readonly DrawMark[];
  readonly lengthText: (metres: number) => string;
  readonly areaText: (hectares: number) => string;
}

/** What is being drawn or edited at this moment. */
export interface DrawMeasure {
  readonly corners: number;
  /** Null of a line. */
  readonly hectares: number | null;
  readonly metres: number;
}

/** What a person does on a map that is drawn on. */
export interface DrawEvents {
  /** A parcel was clicked, or the ground beside all of them; `isMore` asks to choose it beside the others. */
  onPick(id: string | null, isMore: boolean): void;
  onRing(ring: Ring): void;
  onLine(line: readonly LngLat[]): void;
  onEdited(shape: Shape): void;
  onMeasure(measure: DrawMeasure | null): void;
  /** The outline would have crossed itself, and stays as it was. */
  onCrossing(): void;
}

/** A map that is drawn on. */
export interface Drawing {
  show(view: DrawView): void;
  /** Closes what is being drawn, where it has enough corners. */
  finish(): void;
  /** Forgets what is being drawn; says whether something was. */
  cancel(): boolean;
  /** Takes the last corner of what is being drawn back; says whether there was one. */
  undoCorner(): boolean;
  redoCorner(): boolean;
  /** Removes the corner under the pointer from the edited shape; says whether there was one. */
  removeCorner(): boolean;
  end(): void;
}
