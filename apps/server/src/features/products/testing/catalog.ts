import type { ProductWithUses } from '@brazda/domain';
import type { DbPool } from '../../../platform/db/database.ts';
import { putEdition } from '../put-edition.repo.ts';

/** An invented product of a catalog. */
export const HERBI: Omit<ProductWithUses, 'edition'> = {
  country: 'RO',
  number: '856PC / 25.04.2023',
  name: 'Ierbiseid Forte',
  other_names: ['Ierbi Plus'],
  kind: 'plant_protection',
  holder: 'Probă SRL',
  substances: [{ name: 'probasulfuron', amount: '70 g/kg' }],
  functions: ['Erbicid'],
  formulation: 'WG',
  mentions: [],
  status: 'authorized',
  withdrawn_on: null,
  reentry_hours: 6,
  hazards: null,
  conditions: '',
  uses: [
    {
      code: null,
      crop: 'Grâu',
      treatment: null,
      target: 'Buruieni dicotiledonate',
      status: 'authorized',
      decided_on: null,
      dose: { value: 0.25, unit: 'kg/ha' },
      dose_text: null,
      applications_max: 1,
      interval_days: null,
      harvest_days: 60,
      harvest_bbch: null,
      bbch_min: '21',
      bbch_max: '32',
      sale_until: null,
      use_until: null,
      buffers: { water: 5, arthropods: null, plants: null },
      mentions: [],
      conditions: '',
    },
  ],
};

/** Another one, which may no longer be used. */
export const OLD: Omit<ProductWithUses, 'edition'> = {
  ...HERBI,
  number: '12PC',
  name: 'Ierbiseid Vechi',
  other_names: [],
  status: 'withdrawn',
  withdrawn_on: '2020-03-01',
  uses: [],
};

/** Stores an edition of the official list of Romania. */
export function putList(
  db: DbPool,
  day: string,
  products: readonly Omit<ProductWithUses, 'edition'>[],
): Promise<void> {
  return db
    .transaction()
    .execute((tx) =>
      putEdition(tx, { country: 'RO', source: 'official_list', day, file: `lista-${day}.csv`, products }),
    );
}
