import { percentsOf } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { AreaLayer } from './area-layer.ts';

/** A productivity zone to export. */
export interface ExportedZone {
  /** From 1, the weakest zone. */
  readonly number: number;
  /** Relative to the median of the parcel, which is 1. */
  readonly mean: number;
  readonly hectares: number;
  readonly share: number;
  /** Null with only one year. */
  readonly stability: number | null;
  readonly variation: number | null;
  /** WGS 84. */
  readonly shape: MultiPolygon;
}

/** The zones of a parcel and the dates of their images. */
export interface ExportedZones {
  readonly parcel: { readonly id: string; readonly reference: string };
  /** Days of the images. */
  readonly dates: readonly string[];
  readonly zones: readonly ExportedZone[];
}

type Value = (
  zone: ExportedZone & { readonly share_pct: number },
  of: ExportedZones,
) => string | number | null;

/** Names of at most ten characters, the same in every format; shares in percent, because the dBASE writer keeps two decimals. */
const COLUMNS: readonly (readonly [string, 'text' | 'number', Value])[] = [
  ['zone', 'number', ({ number }) => number],
  ['mean_pct', 'number', ({ mean }) => percent(mean)],
  ['hectares', 'number', ({ hectares }) => hectares],
  ['share_pct', 'number', ({ share_pct }) => share_pct],
  ['stable_pct', 'number', ({ stability }) => stability && percent(stability)],
  ['vary_pct', 'number', ({ variation }) => variation && percent(variation)],
  ['dates', 'text', (_, { dates }) => dates.join(' ')],
  ['parcel', 'text', (_, { parcel }) => parcel.id],
  ['reference', 'text', (_, { parcel }) => parcel.reference || null],
];

/** The zones of a parcel as a layer. */
export function zoneLayer(land: ExportedZones): AreaLayer {
  const percents = percentsOf(
    land.zones.map(({ share }) => share),
    2,
  );
  return {
    name: 'zones',
    columns: COLUMNS.map(([name, kind]) => ({ name, kind })),
    areas: land.zones.map((zone, at) => ({
      id: `${land.parcel.id}-${zone.number}`,
      shape: zone.shape,
      values: COLUMNS.map(([, , value]) => value({ ...zone, share_pct: percents[at]! }, land)),
    })),
  };
}

function percent(share: number): number {
  return Math.round(share * 1e4) / 100;
}
