import type { Language } from '@brazda/domain';
import type { ExportedLand } from '@brazda/formats';
import type { SeasonScope } from '../../platform/db/scope.ts';

/** The parcels of a season to be printed. */
export interface PrintedSeason {
  readonly scope: SeasonScope;
  readonly land: ExportedLand;
  readonly language: Language;
}
