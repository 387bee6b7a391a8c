import type { LocalityInput } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import {
  addLocalities,
  findMunicipalities,
  findMunicipalitiesById,
  listFarmLocalities,
} from '../places/index.ts';

/** A parcel whose locality is to be found: from what the user declared, or from its code or shape. */
export interface LocalityRequest {
  readonly shape_id: number;
  readonly input: LocalityInput | { readonly by: 'shape' } | { readonly code: string };
}

/** A stored locality; its code is empty where only its name is known. */
interface KeptLocality {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/**
 * The locality of each parcel, in order, inserted where it is new; null where no boundaries contain the parcel. An id
 * must be that of a municipality or of the farm; a name matches a locality of the farm, else a municipality nearby,
 * else it becomes a new locality.
 */
export async function resolveLocalities(
  db: Db,
  scope: Scope,
  country: Country,
  requests: readonly LocalityRequest[],
): Promise<(KeptLocality | null)[]> {
  if (requests.length === 0) return [];
  const own = await listFarmLocalities(db, scope);
  const byId = new Map<string, KeptLocality>(own.map((locality) => [locality.id, locality]));
  const byName = new Map<string, KeptLocality>(own.map((locality) => [folded(locality.name), locality]));
  const ids = requests.flatMap(({ input }) => idOf(input, country) ?? []);
  const ofCode = await findMunicipalitiesById(db, ids);
  const inPlace = await findMunicipalities(
    db,
    requests.map(({ shape_id, input }) => ({ shape_id, name: nameOf(input) })),
  );

  const added = new Map<string, KeptLocality & { country: Country }>();
  const kept = requests.map(({ input }, i) => {
    const id = idOf(input, country);
    const known = id === null ? undefined : (byId.get(id) ?? ofCode.get(id));
    if (known || 'code' in input) return keep(known ?? null);
    const name = nameOf(input);
    if (name === null) return keep(inPlace[i] ?? null);
    return keep(byName.get(folded(name)) ?? inPlace[i] ?? { id: `${country}-${newId()}`, name, code: '' });
  });

  /** Once stored, a name means the same locality in the rest of the edit. */
  function keep(locality: (KeptLocality & { country?: Country }) | null): KeptLocality | null {
    if (!locality) return null;
    const { id, name, code } = locality;
    const ofLocality = locality.country ?? country;
    if (!byId.has(id)) {
      added.set(id, { id, name, code, country: ofLocality });
      byId.set(id, locality);
    }
    byName.set(folded(name), byName.get(folded(name)) ?? locality);
    return locality;
  }
  await addLocalities(db, scope, [...added.values()]);
  return kept;
}

function idOf(input: LocalityRequest['input'], country: Country): string | null {
  if ('by' in input) return null;
  return 'code' in input ? `${country}-${input.code}` : input.id;
}

function nameOf(input: LocalityRequest['input']): string | null {
  return 'name' in input ? input.name : null;
}

function folded(name: string): string {
  return name.toLocaleLowerCase('ro');
}
