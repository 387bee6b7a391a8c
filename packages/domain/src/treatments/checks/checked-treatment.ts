import type { ProductWithUses } from '../../products/product.ts';
import type { ShapeCoordinates } from '../../soil/plane.ts';
import type { WaterPlace } from '../../water/water-place.ts';
import type { RecordedUse, TreatmentRecord } from '../treatment-record.ts';

/** What of a treatment is checked: of a record, or of one that is being typed. */
export type CheckedRecord = Pick<
  TreatmentRecord,
  | 'country'
  | 'kind'
  | 'use'
  | 'dose'
  | 'water_l_ha'
  | 'size'
  | 'bbch'
  | 'day'
  | 'started_at'
  | 'ended_at'
  | 'timezone'
  | 'manner'
  | 'applicator'
  | 'equipment'
  | 'harvest_days'
  | 'reentry_hours'
> & {
  readonly product: Pick<TreatmentRecord['product'], 'id' | 'name' | 'number' | 'substances'>;
  readonly crop: { readonly id: string | null } | null;
  readonly place: Pick<TreatmentRecord['place'], 'point'>;
  readonly weather: Pick<NonNullable<TreatmentRecord['weather']>, 'wind' | 'precipitation'> | null;
};

/** Another product in the same tank. */
export interface TankProduct {
  readonly name: string;
  readonly use: RecordedUse | null;
  readonly substances: ProductWithUses['substances'];
  readonly product: ProductWithUses | null;
}

/** Another treatment of the parcel in its season that counts in the register. */
export interface OtherTreatment {
  readonly group: string;
  readonly day: string;
  readonly started_at: string | null;
  readonly product: Pick<TreatmentRecord['product'], 'id' | 'name' | 'number' | 'substances'>;
  readonly crop_id: string | null;
  /** The treated share; null where it is not known. */
  readonly hectares: number | null;
}

/** When the treated crop was or will be harvested. */
export interface KnownHarvest {
  /** Of a harvest that images have shown, the first day of its week. */
  readonly day: string;
  /** Recorded in the journal or as the end of the crop, a day to come that somebody entered, or the estimate of images. */
  readonly kind: 'recorded' | 'planned' | 'detected';
}

/** What is known of the water near a treated parcel. */
export interface KnownWater {
  /** Within `WATER_REACH_M` of the parcel. */
  readonly places: readonly WaterPlace[];
  /** Whether the farm says that no water near the parcel is missing. */
  readonly is_complete: boolean;
  /** The treated part as it was drawn, else the whole parcel; longitude and latitude. */
  readonly land: ShapeCoordinates;
  /** Whether only a part was treated, and it is not known which one. */
  readonly is_part_undrawn: boolean;
}

/** A treatment with what is known beside it. */
export interface CheckedTreatment {
  readonly record: CheckedRecord;
  readonly group: string;
  /** What the catalog said on the day, or what the farm wrote; null where neither is known. */
  readonly product: ProductWithUses | null;
  readonly tank: readonly TankProduct[];
  readonly others: readonly OtherTreatment[];
  /** Of the crop that was treated; null where none is known. */
  readonly harvest: KnownHarvest | null;
  /** Null for a closed space and for seed. */
  readonly parcel_hectares: number | null;
  /** Null for a closed space and for seed, and where the parcel is not known. */
  readonly water: KnownWater | null;
}
