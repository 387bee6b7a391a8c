import type { ProductUse, ProductWithUses, StockUnit } from '@brazda/domain';
import type { DemoFarm } from './demo-farms.ts';

/** A product of a demo farm, and what came into its store. */
export interface DemoProduct {
  readonly id: string;
  /** Of the catalog of the country; null for an invented product, which no catalog verifies. */
  readonly catalog_number: string | null;
  readonly details: ProductWithUses;
  readonly lot: string;
  readonly quantity: number;
  readonly unit: StockUnit;
}

const NO_LIMITS: Omit<ProductUse, 'crop'> = {
  code: null,
  treatment: null,
  target: null,
  status: 'authorized',
  decided_on: null,
  dose: null,
  dose_text: null,
  applications_max: null,
  interval_days: null,
  harvest_days: null,
  harvest_bbch: null,
  bbch_min: null,
  bbch_max: null,
  sale_until: null,
  use_until: null,
  buffers: { water: null, arthropods: null, plants: null },
  mentions: [],
  conditions: '',
};

const PUBLISHED = {
  country: 'FR',
  kind: 'plant_protection',
  functions: ['Herbicide'],
  mentions: [],
  status: 'authorized',
  withdrawn_on: null,
  reentry_hours: null,
  conditions: '',
  // Rows of the open data of Anses, Licence Ouverte 2.0, as they were published in February 2026.
  edition: { source: 'e_phy', day: '2026-02-24' },
} as const;

const weeds = (crop: string, code: string, use: Partial<ProductUse>): ProductUse => ({
  ...NO_LIMITS,
  crop,
  code,
  treatment: 'Désherbage',
  applications_max: 1,
  ...use,
});
const GLASGO_USE = {
  bbch_min: '11',
  bbch_max: '32',
  dose: { value: 265, unit: 'g/ha' },
  buffers: { water: 5, arthropods: null, plants: 5 },
} as const;

/** Three herbicides as E-Phy publishes them. */
const FRENCH: readonly DemoProduct[] = [
  {
    id: 'demo-fr-2170979',
    catalog_number: '2170979',
    lot: 'GL-26-031',
    quantity: 25,
    unit: 'kg',
    details: {
      ...PUBLISHED,
      number: '2170979',
      name: 'GLASGO',
      other_names: ['GYRCO', 'GARIG', 'GYGA'],
      holder: 'Corteva Agriscience France S.A.S.',
      substances: [
        { name: 'pyroxsulam (Pyroxsulam)', amount: '70.8 g/kg' },
        { name: 'florasulame (Florasulam)', amount: '14.2 g/kg' },
        { name: 'cloquintocet-mexyl (Cloquintocet mexyl)', amount: '70.8 g/kg' },
      ],
      formulation: 'Granulé dispersable',
      hazards: ['H317', 'H400', 'H410'],
      uses: [
        weeds('Blé', '15105912', {
          ...GLASGO_USE,
          decided_on: '2018-01-19',
          conditions:
            'Uniquement en application d’hiver ou de printemps sur blé tendre d’hiver, blé dur d’hiver, triticale, épeautre.',
        }),
        weeds('Seigle', '15105915', {
          ...GLASGO_USE,
          decided_on: '2018-01-19',
          conditions: 'Uniquement en application d’hiver ou de printemps sur seigle d’hiver.',
        }),
      ],
    },
  },
  {
    id: 'demo-fr-2090042',
    catalog_number: '2090042',
    lot: 'OC-25-118',
    quantity: 10,
    unit: 'kg',
    details: {
      ...PUBLISHED,
      number: '2090042',
      name: 'OCTOGON',
      other_names: ['RADAR', 'DROID'],
      holder: 'Corteva Agriscience France S.A.S.',
      substances: [
        { name: 'florasulame (Florasulam)', amount: '22.8 g/kg' },
        { name: 'pyroxsulam (Pyroxsulam)', amount: '68.3 g/kg' },
        { name: 'cloquintocet-mexyl (Cloquintocet mexyl)', amount: '68.3 g/kg' },
      ],
      formulation: 'Granulé dispersable',
      hazards: ['H400', 'H410'],
      uses: [
        weeds('Blé', '15105912', {
          decided_on: '2023-01-26',
          bbch_min: '21',
          bbch_max: '32',
          dose: { value: 0.275, unit: 'kg/ha' },
          buffers: { water: 20, arthropods: null, plants: null },
          conditions: 'Uniquement sur cultures d’hiver pour des applications après reprise de végétation',
        }),
      ],
    },
  },
  {
    id: 'demo-fr-9300322',
    catalog_number: '9300322',
    lot: 'TO-26-007',
    quantity: 120,
    unit: 'l',
    details: {
      ...PUBLISHED,
      number: '9300322',
      name: 'TORNADO SC',
      other_names: ['AQUILON', 'COURSON', 'GOLTIX FLO', 'GOLONE'],
      holder: 'ADAMA FRANCE SAS',
      substances: [{ name: 'métamitrone (Metamitron)', amount: '700.0 g/L' }],
      formulation: 'Suspension concentrée',
      hazards: ['H410'],
      uses: [
        weeds('Betterave industrielle et fourragère', '15055911', {
          decided_on: '2018-11-21',
          bbch_max: '37',
          dose: { value: 4, unit: 'L/ha' },
          buffers: { water: 5, arthropods: null, plants: null },
          conditions:
            'Fractionnement possible jusqu’à 5 applications. Utilisation possible en pré-levée (incluant le pré-semis) ainsi qu’en post-levée',
        }),
      ],
    },
  },
];

const invented = (
  id: string,
  name: string,
  {
    quantity,
    ...details
  }: Pick<ProductWithUses, 'functions' | 'formulation' | 'reentry_hours' | 'uses'> & {
    readonly quantity: number;
  },
): DemoProduct => ({
  id: `demo-ro-${id}`,
  catalog_number: null,
  lot: `${id.slice(0, 3).toUpperCase()}-26-01`,
  quantity,
  unit: 'l',
  details: {
    country: 'RO',
    number: '',
    name,
    other_names: [],
    kind: 'plant_protection',
    holder: null,
    substances: [],
    mentions: [],
    status: 'authorized',
    withdrawn_on: null,
    hazards: null,
    conditions: 'Produs inventat pentru demonstrație.',
    edition: null,
    ...details,
  },
});

/** Romania publishes no catalog that may be shipped: invented products, which say so. */
const ROMANIAN: readonly DemoProduct[] = [
  invented('erbicid', 'Erbicid demo cereale', {
    functions: ['Erbicid'],
    formulation: 'EC',
    reentry_hours: 24,
    quantity: 400,
    uses: [
      {
        ...NO_LIMITS,
        crop: 'Grâu',
        target: 'Buruieni dicotiledonate',
        dose: { value: 0.9, unit: 'L/ha' },
        applications_max: 1,
        harvest_days: 60,
        bbch_min: '21',
        bbch_max: '32',
      },
    ],
  }),
  invented('fungicid', 'Fungicid demo cereale', {
    functions: ['Fungicid'],
    formulation: 'EC',
    reentry_hours: 24,
    quantity: 400,
    uses: [
      {
        ...NO_LIMITS,
        crop: 'Grâu',
        target: 'Septorioză',
        dose: { value: 0.8, unit: 'L/ha' },
        applications_max: 2,
        interval_days: 14,
        harvest_days: 35,
        bbch_min: '30',
        bbch_max: '65',
      },
    ],
  }),
  invented('insecticid', 'Insecticid demo lucernă', {
    functions: ['Insecticid'],
    formulation: 'EC',
    reentry_hours: 48,
    quantity: 20,
    uses: [
      {
        ...NO_LIMITS,
        crop: 'Lucernă',
        target: 'Gândacul lucernei',
        dose: { value: 0.3, unit: 'L/ha' },
        applications_max: 2,
        harvest_days: 21,
      },
    ],
  }),
];

export const DEMO_PRODUCTS: Readonly<Record<DemoFarm['id'], readonly DemoProduct[]>> = {
  'demo-ro': ROMANIAN,
  'demo-fr': FRENCH,
};
