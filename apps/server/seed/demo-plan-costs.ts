import type { ActivityKind, CostKind, Country, CropKey, Unit } from '@brazda/domain';

/** A line of cost per hectare: what for, its name in the language of the farm, quantity, price per price unit. */
export interface DemoCost {
  readonly kind: CostKind;
  readonly name: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly price: number;
  readonly price_unit: Unit;
}

/** What a crop is planned with, besides its yield, which is in the catalog of crops. */
interface DemoCrop {
  /** Per t, by end year. */
  readonly prices: Readonly<Record<number, number>>;
  /** The costs of its activities; those of a kind that comes twice in their order. Others have those of the farm. */
  readonly costs: Partial<Record<ActivityKind, readonly (readonly DemoCost[])[]>>;
}

interface DemoCosts {
  /** What is written on each plan. */
  readonly notes: string;
  /** Per ha, by end year. */
  readonly lease: Readonly<Record<number, number>>;
  readonly subsidies: Readonly<Record<number, number>>;
  /** Costs that do not depend on the crop. */
  readonly costs: Partial<Record<ActivityKind, readonly DemoCost[]>>;
  readonly crops: Partial<Record<CropKey, DemoCrop>>;
}

/** Prices of inputs in a year, relative to those below. */
export const DEMO_PRICE_LEVELS: Readonly<Record<number, number>> = { 2024: 1.07, 2025: 0.97, 2026: 1 };

const cost =
  (kind: CostKind, unit: Unit, price_unit: Unit = unit) =>
  (name: string, quantity: number, price: number): DemoCost => ({
    kind,
    name,
    quantity,
    unit,
    price,
    price_unit,
  });
const fuel = cost('fuel', 'l');
const labor = cost('work', 'ha');
const bulk = cost('input', 'kg', 't');
const seed = cost('input', 'kg');
const seedUnit = cost('input', 'seed_unit');
const liquid = cost('input', 'l');
const contractor = cost('contractor', 'ha');
const haulage = cost('contractor', 't');

/**
 * Invented for the demo: amounts that are usual on such farms, in the currency of the country and without VAT, no prices of
 * any supplier. Yields and seasons are those of the catalog.
 */
export const DEMO_COSTS: Readonly<Record<Country, DemoCosts>> = {
  RO: {
    notes: 'Plan simulat: cifrele sunt inventate pentru demonstrație.',
    lease: { 2024: 950, 2025: 1000, 2026: 1050 },
    subsidies: { 2024: 890, 2025: 915, 2026: 930 },
    costs: {
      stubble: [fuel('Motorină', 9, 7.2), labor('Mecanizator', 1, 35)],
      plough: [fuel('Motorină', 22, 7.2), labor('Mecanizator', 1, 60)],
      seedbed: [fuel('Motorină', 10, 7.2), labor('Mecanizator', 1, 35)],
      hoe: [fuel('Motorină', 6, 7.2), labor('Mecanizator', 1, 35)],
    },
    crops: {
      winter_wheat: {
        prices: { 2024: 860, 2025: 880, 2026: 905 },
        costs: {
          fertilise: [
            [bulk('Complex 20-20-0', 180, 2550), fuel('Motorină', 2, 7.2)],
            [bulk('Azotat de amoniu', 220, 1720), fuel('Motorină', 2, 7.2)],
          ],
          sow: [[seed('Sămânță certificată de grâu', 210, 2.4), fuel('Motorină', 8, 7.2)]],
          spray: [
            [liquid('Erbicid pentru dicotiledonate', 0.9, 118), labor('Mecanizator', 1, 25)],
            [liquid('Fungicid', 0.8, 205), liquid('Insecticid', 0.15, 240), labor('Mecanizator', 1, 25)],
          ],
          harvest: [[contractor('Recoltat cu combina', 1, 330)]],
          transport: [[haulage('Transport la siloz', 4.5, 24)]],
        },
      },
      winter_barley: {
        prices: { 2024: 790, 2025: 815, 2026: 840 },
        costs: {
          fertilise: [
            [bulk('Complex 20-20-0', 150, 2550), fuel('Motorină', 2, 7.2)],
            [bulk('Azotat de amoniu', 180, 1720), fuel('Motorină', 2, 7.2)],
          ],
          sow: [[seed('Sămânță certificată de orz', 190, 2.3), fuel('Motorină', 8, 7.2)]],
          spray: [
            [liquid('Erbicid pentru dicotiledonate', 0.8, 118), labor('Mecanizator', 1, 25)],
            [liquid('Fungicid', 0.7, 205), labor('Mecanizator', 1, 25)],
          ],
          harvest: [[contractor('Recoltat cu combina', 1, 320)]],
          transport: [[haulage('Transport la siloz', 4.6, 24)]],
        },
      },
      winter_rapeseed: {
        prices: { 2024: 2080, 2025: 2310, 2026: 2290 },
        costs: {
          fertilise: [
            [bulk('Complex 20-20-0', 200, 2550), fuel('Motorină', 2, 7.2)],
            [bulk('Azotat de amoniu', 260, 1720), fuel('Motorină', 2, 7.2)],
          ],
          sow: [[seedUnit('Sămânță hibridă de rapiță', 0.33, 1650), fuel('Motorină', 8, 7.2)]],
          spray: [
            [liquid('Erbicid de rapiță', 2, 145), labor('Mecanizator', 1, 25)],
            [liquid('Insecticid', 0.3, 240), liquid('Fungicid', 0.7, 205), labor('Mecanizator', 1, 25)],
          ],
          harvest: [[contractor('Recoltat cu combina', 1, 360)]],
          transport: [[haulage('Transport la siloz', 2.8, 24)]],
        },
      },
      maize: {
        prices: { 2024: 845, 2025: 955, 2026: 920 },
        costs: {
          fertilise: [
            [bulk('Complex 20-20-0', 170, 2550), bulk('Uree', 150, 2380), fuel('Motorină', 2, 7.2)],
          ],
          sow: [[seedUnit('Sămânță hibridă de porumb', 0.82, 530), fuel('Motorină', 8, 7.2)]],
          spray: [[liquid('Erbicid de porumb', 1.5, 160), labor('Mecanizator', 1, 25)]],
          harvest: [[contractor('Recoltat cu combina', 1, 390)]],
          transport: [[haulage('Transport la siloz', 5, 24)]],
        },
      },
      sunflower: {
        prices: { 2024: 1890, 2025: 2520, 2026: 2440 },
        costs: {
          fertilise: [[bulk('Complex 20-20-0', 150, 2550), fuel('Motorină', 2, 7.2)]],
          sow: [[seedUnit('Sămânță hibridă de floarea-soarelui', 0.4, 820), fuel('Motorină', 8, 7.2)]],
          spray: [[liquid('Erbicid de floarea-soarelui', 1.2, 190), labor('Mecanizator', 1, 25)]],
          harvest: [[contractor('Recoltat cu combina', 1, 350)]],
          transport: [[haulage('Transport la siloz', 2.3, 24)]],
        },
      },
    },
  },
  FR: {
    notes: 'Plan simulé : les chiffres sont inventés pour la démonstration.',
    lease: { 2024: 158, 2025: 161, 2026: 164 },
    subsidies: { 2024: 216, 2025: 218, 2026: 220 },
    costs: {
      stubble: [fuel('Gazole non routier', 8, 1.12), labor('Chauffeur', 1, 12)],
      plough: [fuel('Gazole non routier', 20, 1.12), labor('Chauffeur', 1, 23)],
      seedbed: [fuel('Gazole non routier', 9, 1.12), labor('Chauffeur', 1, 12)],
      hoe: [fuel('Gazole non routier', 6, 1.12), labor('Chauffeur', 1, 15)],
    },
    crops: {
      winter_wheat: {
        prices: { 2024: 197, 2025: 186, 2026: 183 },
        costs: {
          fertilise: [
            [bulk('Engrais 0-25-25', 150, 490), fuel('Gazole non routier', 2, 1.12)],
            [bulk('Ammonitrate 33,5', 480, 370), fuel('Gazole non routier', 4, 1.12)],
          ],
          sow: [[seed('Semences certifiées de blé', 150, 0.72), fuel('Gazole non routier', 8, 1.12)]],
          spray: [
            [liquid('Herbicide d’automne', 2.4, 26), labor('Chauffeur', 1, 7)],
            [liquid('Fongicide', 1.3, 48), liquid('Régulateur', 0.6, 24), labor('Chauffeur', 1, 7)],
          ],
          harvest: [[contractor('Moisson', 1, 124)]],
          transport: [[haulage('Transport au silo', 7.1, 5.6)]],
        },
      },
      winter_barley: {
        prices: { 2024: 176, 2025: 174, 2026: 173 },
        costs: {
          fertilise: [
            [bulk('Engrais 0-25-25', 140, 490), fuel('Gazole non routier', 2, 1.12)],
            [bulk('Ammonitrate 33,5', 400, 370), fuel('Gazole non routier', 4, 1.12)],
          ],
          sow: [[seed('Semences certifiées d’orge', 130, 0.74), fuel('Gazole non routier', 8, 1.12)]],
          spray: [
            [liquid('Herbicide d’automne', 2.2, 26), labor('Chauffeur', 1, 7)],
            [liquid('Fongicide', 1, 48), labor('Chauffeur', 1, 7)],
          ],
          harvest: [[contractor('Moisson', 1, 120)]],
          transport: [[haulage('Transport au silo', 6.6, 5.6)]],
        },
      },
      winter_rapeseed: {
        prices: { 2024: 452, 2025: 482, 2026: 472 },
        costs: {
          fertilise: [
            [bulk('Engrais 0-25-25', 200, 490), fuel('Gazole non routier', 2, 1.12)],
            [bulk('Ammonitrate 33,5', 450, 370), fuel('Gazole non routier', 4, 1.12)],
          ],
          sow: [[seedUnit('Semences hybrides de colza', 0.3, 270), fuel('Gazole non routier', 8, 1.12)]],
          spray: [
            [liquid('Herbicide colza', 2.5, 32), labor('Chauffeur', 1, 7)],
            [liquid('Fongicide', 0.8, 48), liquid('Insecticide', 0.2, 60), labor('Chauffeur', 1, 7)],
          ],
          harvest: [[contractor('Moisson', 1, 128)]],
          transport: [[haulage('Transport au silo', 3.5, 5.6)]],
        },
      },
      sugar_beet: {
        prices: { 2024: 43, 2025: 36, 2026: 33 },
        costs: {
          fertilise: [[bulk('Engrais 0-25-25', 300, 490), bulk('Ammonitrate 33,5', 300, 370)]],
          sow: [[seedUnit('Semences de betterave', 1.15, 250), fuel('Gazole non routier', 8, 1.12)]],
          spray: [[liquid('Herbicide betterave', 6, 30), labor('Chauffeur', 1, 28)]],
          harvest: [[contractor('Arrachage', 1, 270)]],
          transport: [[haulage('Transport à la sucrerie', 80, 3.2)]],
        },
      },
      maize: {
        prices: { 2024: 174, 2025: 184, 2026: 180 },
        costs: {
          fertilise: [[bulk('Ammonitrate 33,5', 420, 370), fuel('Gazole non routier', 3, 1.12)]],
          sow: [[seedUnit('Semences hybrides de maïs', 1.8, 96), fuel('Gazole non routier', 8, 1.12)]],
          spray: [[liquid('Herbicide maïs', 2, 38), labor('Chauffeur', 1, 7)]],
          harvest: [[contractor('Récolte', 1, 136)]],
          transport: [[haulage('Transport au silo', 9, 5.6)]],
        },
      },
    },
  },
};
