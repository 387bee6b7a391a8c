import type { DetailedLight } from '@brazda/contract';
import type { DbTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import './evidence.table.ts';

/** Why a light is kept: a photo has arrived, or a file was made. */
export type LightReason = { readonly photo_id: string } | { readonly file_id: string };

/** Keeps lights as they are now. */
export async function insertLights(
  tx: DbTransaction,
  farm_id: string,
  lights: readonly { readonly parcel_id: string; readonly light: DetailedLight }[],
  { reason, seen_at }: { readonly reason: LightReason; readonly seen_at: Date },
): Promise<void> {
  if (lights.length === 0) return;
  const of = { photo_id: null, file_id: null, ...reason };
  await tx
    .insertInto('evidence_light')
    .values(
      lights.map(({ parcel_id, light }) => ({
        farm_id,
        id: newId(),
        parcel_id,
        rule: light.rule,
        light: JSON.stringify(light),
        ...of,
        seen_at,
      })),
    )
    .execute();
}
