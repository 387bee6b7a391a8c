import type { Author } from '../../platform/db/changes.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { measureArea } from './area.repo.ts';
import { applyLicenseEvent, type LicenseRow, saveMeasuredArea } from './licenses.repo.ts';

/** Measures the area of the holder of a locked license, stores it, and compares it with what is covered. */
export async function measureLicense(
  tx: DbTransaction,
  author: Author,
  license: LicenseRow,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<LicenseRow & { readonly measured_ha: number }> {
  const hectares = await measureArea(tx, license.holder_id, day);
  await saveMeasuredArea(tx, license.id, hectares, now);
  const measured = await applyLicenseEvent(tx, author, license, { kind: 'measured', day, hectares });
  return { ...license, ...measured, measured_ha: hectares, measured_at: now };
}
