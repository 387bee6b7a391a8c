import { cropByKey, isoDayAt } from '@brazda/domain';
import type { DbPool } from '../src/platform/db/database.ts';
import { addSeason, type ParcelDraft } from './add-season.ts';
import { DEMO_FARMS, DEMO_SEASONS, type DemoParcel } from './demo-farms.ts';
import { seedDemoNotes } from './seed-demo-notes.ts';
import { seedDemoPlans } from './seed-demo-plans.ts';
import { seedDemoSoil } from './seed-demo-soil.ts';
import { seedDemoStore } from './seed-demo-store.ts';
import { seedDemoTreatments } from './seed-demo-treatments.ts';

/** Adds the missing demo farms with their notes, soil analysis, plans and treatments until today, `YYYY-MM-DD`, and the catalog of their scenes. */
export async function seedDemoFarms(
  db: DbPool,
  imagery_source: string,
  today = isoDayAt(Date.now()),
): Promise<string[]> {
  const added: string[] = [];
  for (const { id, name, country, parcels } of DEMO_FARMS) {
    await db.transaction().execute(async (tx) => {
      const farm = { id, name, country, is_demo: true, imagery_source };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('farm')
        .values(farm)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ imagery_source })
            .where('farm.imagery_source', 'is distinct from', imagery_source),
        )
        .executeTakeFirst();
      const known = await tx.selectFrom('season').select('id').where('farm_id', '=', id).executeTakeFirst();
      if (known) {
        await seedDemoNotes(tx, id);
        await seedDemoSoil(tx, { id, country, parcels });
        await seedDemoPlans(tx, { id, country }, today);
        await seedDemoStore(tx, { id, country });
        return seedDemoTreatments(tx, { id, name, parcels }, today);
      }
      if (numInsertedOrUpdatedRows === 0n) return;
      for (const end_year of DEMO_SEASONS) {
        const season_id = `${id}-${end_year}`;
        const drafts = parcels.map((parcel) =>
          draftOf(`${season_id}-${parcel.id}`, `${id}-${parcel.id}`, parcel, end_year),
        );
        await addSeason(tx, farm, { id: season_id, end_year, parcels: drafts });
      }
      await seedDemoNotes(tx, id);
      await seedDemoSoil(tx, { id, country, parcels });
      await seedDemoPlans(tx, { id, country }, today);
      await seedDemoStore(tx, { id, country });
      await seedDemoTreatments(tx, { id, name, parcels }, today);
      added.push(id);
    });
  }
  return added;
}

function draftOf(id: string, lineage_id: string, parcel: DemoParcel, end_year: number): ParcelDraft {
  const { crop_key, crop_hybrid, yield_measured } = parcel.crops[end_year];
  return {
    id,
    lineage_id,
    label: String(parcel.id),
    geometry: parcel.geometry,
    display_name: parcel.display_name,
    locality: { code: parcel.siruta, name: parcel.locality },
    physical_block: parcel.physical_block,
    parcel_no: parcel.parcel_no,
    crop_no: parcel.crop_no,
    crop: { id: cropByKey(crop_key).id, crop_hybrid, yield_measured },
  };
}
