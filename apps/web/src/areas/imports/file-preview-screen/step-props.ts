import type { Import } from '@brazda/contract/client';
import type { KnownFarm } from '../../farms/index.ts';

/** The props of every import step. */
export interface StepProps {
  readonly farm: KnownFarm;
  readonly imported: Import;
}
