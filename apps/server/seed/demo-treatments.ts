import type { CropKey, Dose } from '@brazda/domain';
import type { DemoFarm } from './demo-farms.ts';

/** The season whose spraying has its products. */
export const DEMO_TREATMENTS_END_YEAR = 2026;

/** What was used in the first or second spraying of a crop; what the table says of single parcels goes before. */
export interface DemoTreatment {
  readonly product: string;
  /** Among the uses of the product; null for none. */
  readonly use: number | null;
  readonly dose: Dose;
  readonly water_l_ha: number;
  readonly target: string;
  readonly bbch: string | null;
  readonly started_at: string;
  readonly ended_at: string;
  readonly harvest_days: number | null;
  readonly reentry_hours: number | null;
  readonly worker: string | null;
  readonly machine: string | null;
}

/** The spraying of a crop, and what was different on some parcels, by their number. */
export interface DemoSpraying {
  readonly crop_key: CropKey;
  /** 0 for the first one of the season. */
  readonly nth: number;
  readonly treatment: DemoTreatment;
  readonly but: Readonly<Record<number, Partial<DemoTreatment>>>;
}

/** Who sprays, and with what: invented, like the work. */
export const DEMO_SPRAYERS = {
  'demo-ro': {
    worker: { name: 'Mecanizator (demonstrație)', certificate: 'DEMO-RO', certificate_until: '2029-03-31' },
    machines: [
      { id: 'demo-ro-sprayer', name: 'Mașină de erbicidat 24 m', inspected_on: '2025-02-18' },
      { id: 'demo-ro-old-sprayer', name: 'Mașină de erbicidat veche', inspected_on: '2021-03-02' },
    ],
  },
  'demo-fr': {
    worker: { name: 'Chauffeur (démonstration)', certificate: 'DEMO-FR', certificate_until: '2029-03-31' },
    machines: [{ id: 'demo-fr-sprayer', name: 'Pulvérisateur 28 m', inspected_on: '2025-02-18' }],
  },
} as const satisfies Readonly<Record<DemoFarm['id'], object>>;

const HERBICIDE_RO: DemoTreatment = {
  product: 'demo-ro-erbicid',
  use: 0,
  dose: { value: 0.9, unit: 'L/ha' },
  water_l_ha: 200,
  target: 'Buruieni dicotiledonate',
  bbch: '29',
  started_at: '07:30',
  ended_at: '11:40',
  harvest_days: 60,
  reentry_hours: 24,
  worker: 'demo-ro-worker',
  machine: 'demo-ro-sprayer',
};
const GLASGO: DemoTreatment = {
  product: 'demo-fr-2170979',
  use: 0,
  dose: { value: 265, unit: 'g/ha' },
  water_l_ha: 150,
  target: 'Brome',
  bbch: '29',
  started_at: '07:15',
  ended_at: '10:30',
  harvest_days: null,
  reentry_hours: 48,
  worker: 'demo-fr-worker',
  machine: 'demo-fr-sprayer',
};

/**
 * Spraying with its products: most of it in order, some against a rule in a way that teaches what the checks see. Spraying of other crops stays
 * without products, as the register lists it then.
 */
export const DEMO_SPRAYINGS: Readonly<Record<DemoFarm['id'], readonly DemoSpraying[]>> = {
  'demo-ro': [
    {
      crop_key: 'winter_wheat',
      nth: 0,
      treatment: HERBICIDE_RO,
      // Too much; too late for the crop; with a sprayer that was not inspected in time.
      but: {
        5: { dose: { value: 1.2, unit: 'L/ha' } },
        10: { bbch: '39' },
        18: { machine: 'demo-ro-old-sprayer' },
      },
    },
    {
      crop_key: 'winter_wheat',
      nth: 1,
      treatment: {
        ...HERBICIDE_RO,
        product: 'demo-ro-fungicid',
        dose: { value: 0.8, unit: 'L/ha' },
        target: 'Septorioză',
        bbch: '39',
        harvest_days: 35,
      },
      // A label that asks for more days than were left until the harvest; one that nobody has read.
      but: { 13: { harvest_days: 70 }, 16: { use: null, harvest_days: null, reentry_hours: null } },
    },
  ],
  'demo-fr': [
    {
      crop_key: 'winter_wheat',
      nth: 0,
      treatment: GLASGO,
      // Another product with more than its dose, after its last stage.
      but: {
        7: {
          product: 'demo-fr-2090042',
          dose: { value: 0.3, unit: 'kg/ha' },
          bbch: '33',
          reentry_hours: 6,
        },
      },
    },
    {
      // Not authorized on barley, and people back too early after a product that may cause allergies.
      crop_key: 'winter_barley',
      nth: 0,
      treatment: { ...GLASGO, use: null, reentry_hours: 24 },
      but: {},
    },
    {
      crop_key: 'sugar_beet',
      nth: 0,
      treatment: {
        ...GLASGO,
        product: 'demo-fr-9300322',
        dose: { value: 4, unit: 'L/ha' },
        target: 'Chénopode',
        bbch: '12',
        reentry_hours: 6,
      },
      but: {},
    },
  ],
};

/** What was sprayed on the day of the last start, so that visitors see a parcel that is closed. */
export const DEMO_CLOSING = {
  farm_id: 'demo-ro',
  parcel: 12,
  treatment: {
    ...HERBICIDE_RO,
    product: 'demo-ro-insecticid',
    dose: { value: 0.3, unit: 'L/ha' },
    target: 'Gândacul lucernei',
    bbch: null,
    started_at: '06:30',
    ended_at: '08:10',
    harvest_days: 21,
    reentry_hours: 48,
  },
} as const satisfies { farm_id: DemoFarm['id']; parcel: number; treatment: DemoTreatment };
