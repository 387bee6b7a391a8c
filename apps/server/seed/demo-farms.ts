import { type Country, type CropKey, cropByKey } from '@brazda/domain';
import type { Polygon } from 'geojson';
import shapes from './demo-farm-shapes.json' with { type: 'json' };
import { demoHybridOf, demoYieldOf } from './demo-harvests.ts';
import { FRENCH_PARCELS, type ParcelRow, ROMANIAN_PARCELS } from './demo-parcels.ts';

/** The crop of a parcel in the season that ends in a given year. */
export interface DemoCrop {
  readonly crop_key: CropKey;
  readonly crop_hybrid: string | null;
  /** t/ha; null for crops that are not weighed and for the newest season. */
  readonly yield_measured: number | null;
}

/** A parcel of a demo farm; it keeps the same shape in all seasons. */
export interface DemoParcel {
  readonly id: number;
  /** SIRUTA code of the municipality; INSEE code in France. */
  readonly siruta: string;
  readonly locality: string;
  readonly physical_block: string;
  readonly parcel_no: string;
  readonly crop_no: string | null;
  readonly display_name: string;
  readonly hectares: number;
  readonly geometry: Polygon;
  /** By end year, 2022 to 2026. */
  readonly crops: Readonly<Record<number, DemoCrop>>;
}

export interface DemoFarm {
  readonly id: 'demo-ro' | 'demo-fr';
  readonly name: string;
  readonly country: Country;
  readonly parcels: readonly DemoParcel[];
}

/** End years of the seasons that the demo farms show; earlier years only feed the crop history. */
export const DEMO_SEASONS = [2024, 2025, 2026] as const;
const DEMO_CROP_YEARS = [2022, 2023, 2024, 2025, 2026] as const;

const SIRUTA: Readonly<Record<string, string>> = {
  Dragalina: '93487',
  'Ștefan Vodă': '94580',
  Perișoru: '94223',
  'Les Villages Vovéens': '28422',
};

/** Two invented farms at real locations: the Bărăgan plain (Călărași) and the Beauce (Eure-et-Loir). */
export const DEMO_FARMS: readonly DemoFarm[] = [
  farm('demo-ro', 'Ferma Bărăgan', 'RO', ROMANIAN_PARCELS),
  farm('demo-fr', 'Ferme de la Beauce', 'FR', FRENCH_PARCELS),
];

function farm(id: DemoFarm['id'], name: string, country: Country, rows: readonly ParcelRow[]): DemoFarm {
  const rings: Readonly<Record<string, number[][]>> = shapes[id];
  const parcels = rows.map(
    ([
      parcel,
      locality,
      physical_block,
      parcel_no,
      crop_no,
      display_name,
      hectares,
      rotation,
    ]): DemoParcel => ({
      id: parcel,
      siruta: SIRUTA[locality],
      locality,
      physical_block,
      parcel_no,
      crop_no,
      display_name,
      hectares,
      geometry: { type: 'Polygon', coordinates: [rings[parcel]] },
      crops: cropsOf(id, country, parcel, rotation.split(' ')),
    }),
  );
  return { id, name, country, parcels };
}

function cropsOf(farmId: string, country: Country, parcel: number, keys: readonly string[]) {
  return Object.fromEntries(
    DEMO_CROP_YEARS.map((year, position): [number, DemoCrop] => {
      const crop = cropByKey(keys[position]);
      if (crop === null) throw new Error(`${farmId} ${parcel}: no crop ${keys[position]}`);
      const facts = { crop, country, year, shape: `${farmId}/${parcel}` };
      return [
        year,
        { crop_key: crop.key, crop_hybrid: demoHybridOf(facts), yield_measured: demoYieldOf(facts) },
      ];
    }),
  );
}
