import type { Language } from '@brazda/domain';
import type { ExportedLand } from '@brazda/formats';
import type { ExportScope } from './exports.repo.ts';

/** The parcels of a season to be printed. */
export interface PrintedSeason {
  readonly scope: ExportScope;
  readonly land: ExportedLand;
  readonly language: Language;
}
