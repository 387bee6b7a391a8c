import { cellCenter, DEFAULT_ZONE_COUNT, type SampleCell, sampleCells, zoneCells } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { PixelGrid } from '../scene-statistics.ts';
import { imagesWithEnoughPixels } from './compute-zones.ts';
import { zoneFinder } from './productivity-zones.ts';

/** The input of a division of a parcel into cells for soil samples. */
export interface ParcelCellsJob {
  readonly geometry: MultiPolygon;
  readonly hectaresPerSample: number;
  /** The NDVI image of each year, the newest first, whose zones the cells follow; without images, they follow the rows. */
  readonly images: readonly PixelGrid[];
}

/** A cell and a place near its middle, inside of it. */
export interface CenteredCell extends SampleCell {
  readonly center: readonly [lng: number, lat: number];
}

/** The cells of a parcel. */
export interface ParcelCells {
  readonly cells: readonly CenteredCell[];
  /** Whether the images show zones of the parcel, and it can follow them. */
  readonly hasZones: boolean;
}

/** The cells of a parcel along its rows, or by its zones where images show some. */
export function cellsOfParcel({ geometry, hectaresPerSample, images }: ParcelCellsJob): ParcelCells {
  const { kept } = imagesWithEnoughPixels(geometry, images);
  const zoneAt = zoneFinder(geometry, kept, DEFAULT_ZONE_COUNT);
  const byZones = zoneAt && zoneCells(geometry.coordinates, zoneAt, hectaresPerSample);
  const cells = byZones ?? sampleCells(geometry.coordinates, hectaresPerSample);
  return {
    cells: cells.map((cell) => ({ ...cell, center: cellCenter(cell.shape) })),
    hasZones: byZones !== null,
  };
}
