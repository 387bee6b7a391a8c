import type { Parcel } from '@brazda/contract/client';
import { coordinatesOf } from '../../../lib/geometry/geo-json.ts';
import { boxOf, interiorPointOf } from '../../../lib/geometry/shape.ts';
import type { Sketch } from '../drawing.ts';
import { hectaresDrawn } from './sketch-changes.ts';

const known = new WeakMap<Sketch, Parcel>();

/**
 * A drawn parcel as the map shows it, based on the saved parcel if there is one; the same object for the same input.
 */
export function mapParcelOf(sketch: Sketch, before: Parcel | undefined): Parcel {
  const made = known.get(sketch) ?? {
    ...(before ?? BLANK),
    id: sketch.id,
    display_name: sketch.fields.display_name,
    shape: { type: 'MultiPolygon' as const, coordinates: coordinatesOf(sketch.shape) },
    bbox: boxOf(sketch.shape),
    hectares: hectaresDrawn(sketch),
    representative_point: [...interiorPointOf(sketch.shape)] as Parcel['representative_point'],
  };
  known.set(sketch, made);
  return made;
}

const BLANK: Omit<Parcel, 'id' | 'display_name' | 'shape' | 'bbox' | 'hectares' | 'representative_point'> = {
  farm: '',
  season: '',
  name: '',
  locality: null,
  siruta: null,
  physical_block: null,
  parcel_no: null,
  crop_no: null,
  organic: null,
  special_use: null,
  reference: '',
  svg_url: '',
  sensing_date: null,
  rasters: [],
  meteo_grid_point: '',
  crop_intervals: [],
};
