import { findUserByEmail } from '../../apps/server/src/features/account/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { type ImportedFarm, importFarm } from './farm.ts';
import { createPerson } from './person.ts';
import { productDatabase } from './product-database.ts';

/** A farm of an owner of its own. */
export interface OwnedFarm extends ImportedFarm {
  readonly owner: string;
}

/** Makes an organization and farms with a measured yield of wheat each, to which their owners have given it access. */
export async function shareHarvestedFarms(
  organization: string,
  manager: string,
  yields: readonly number[],
): Promise<OwnedFarm[]> {
  const { db, pool } = await productDatabase();
  const organization_id = newId();
  const { id: user_id } = (await findUserByEmail(db, manager))!;
  await pool.query(`insert into organization (id, name, country, created_by) values ($1, $2, 'RO', $3)`, [
    organization_id,
    organization,
    user_id,
  ]);
  await pool.query(
    `insert into organization_member (id, organization_id, user_id, role) values ($1, $2, $3, 'manager')`,
    [newId(), organization_id, user_id],
  );
  const farms: OwnedFarm[] = [];
  for (const [at, t_ha] of yields.entries()) {
    const owner = await createPerson(`owner${at}`);
    const farm = await importFarm(owner, `Ferma ${at + 1}`);
    await pool.query(
      `update crop_interval set yield_measured = $2 from parcel where parcel.id = parcel_id and parcel.farm_id = $1 and display_name = 'Spre sat'`,
      [farm.id, t_ha],
    );
    await pool.query(
      `insert into organization_farm (id, organization_id, farm_id, level, given_by, is_compared)
       select $1, $2, id, 'view_only', owner_id, $4 from farm where id = $3`,
      [newId(), organization_id, farm.id, at > 0],
    );
    farms.push({ ...farm, owner });
  }
  return farms;
}
