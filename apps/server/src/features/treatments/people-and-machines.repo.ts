import type { TreatmentRecord } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/** A person of the farm as the register names them, null for none; those who have left count, because work may arrive late. */
export async function readApplicator(
  db: Db,
  { farm_id }: Scope,
  id: string | null,
): Promise<TreatmentRecord['applicator']> {
  if (id === null) return null;
  const found = await db
    .selectFrom('worker')
    .select(['name', 'certificate', 'certificate_until'])
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new HttpError('not_found', 'worker');
  return found;
}

/** A machine of the farm as the register names it, null for none. */
export async function readEquipment(
  db: Db,
  { farm_id }: Scope,
  id: string | null,
): Promise<TreatmentRecord['equipment']> {
  if (id === null) return null;
  const found = await db
    .selectFrom('machine')
    .select(['name', 'inspected_on'])
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new HttpError('not_found', 'machine');
  return found;
}
