import type { LandSource } from '@brazda/domain';
import type { FieldNames } from '../column-name.ts';

/** A register whose files are recognized by their columns or by their name. */
export interface Source {
  readonly name: LandSource;
  /** Folded names of columns; at least four of them identify the register. */
  readonly signs: readonly string[];
  /** Pattern of its file names; null where they do not identify it. */
  readonly fileName: RegExp | null;
  /** The first group is the year in a file name. */
  readonly yearInName: RegExp | null;
  /** EPSG codes of its files without a declared projection, one per region; the first is that of the main region. */
  readonly projections: readonly number[];
  readonly fields: FieldNames;
  /** Further names, in layers without a column that changed their meaning. */
  readonly olderFields?: { readonly without: string; readonly fields: FieldNames };
}
