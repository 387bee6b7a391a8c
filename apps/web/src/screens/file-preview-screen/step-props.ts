import type { Import } from '@brazda/contract';
import type { KnownFarm } from '../../data/farms.ts';

/** What every step of an import is given. */
export interface StepProps {
  readonly farm: KnownFarm;
  readonly imported: Import;
}
