import type { CoverState, CropKey, Evidence, LightColor, ParcelRule } from '@brazda/domain';
import type { Generated } from 'kysely';

interface ParcelLightTable {
  id: Generated<string>;
  farm_id: string;
  season_id: string;
  parcel_id: string;
  rule: ParcelRule;
  color: LightColor;
  evidence: readonly Evidence[];
  law: string | null;
  since: string;
  ended_on: string | null;
}

interface PrecheckParcelTable {
  parcel_id: string;
  farm_id: string;
  season_id: string;
  crop_key: CropKey | null;
  cover: readonly CoverState[];
  shape_id: number | null;
  split_on: string | null;
  second_crop_share: number | null;
  /** Geometry: read and written in SQL only. */
  second_crop: never;
}

interface PrecheckSeasonTable {
  season_id: string;
  farm_id: string;
  day: string;
  computed_at: Date;
  simulated: boolean;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    parcel_light: ParcelLightTable;
    precheck_parcel: PrecheckParcelTable;
    precheck_season: PrecheckSeasonTable;
  }
}
