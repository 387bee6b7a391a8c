import type { LandSource } from '@brazda/domain';
import type { FieldNames } from '../column-name.ts';

/** A register whose files are known by their columns or by their name. */
export interface Source {
  readonly name: LandSource;
  /** Columns of which at least four are there, without accents and marks. */
  readonly signs: readonly string[];
  /** What its files are called; null where that tells nothing. */
  readonly fileName: RegExp | null;
  /** The first group is the year in the name of a file. */
  readonly yearInName: RegExp | null;
  /** In which its files come when they do not say, each for the region where it is used; the first for the main one. */
  readonly projections: readonly number[];
  readonly fields: FieldNames;
}
