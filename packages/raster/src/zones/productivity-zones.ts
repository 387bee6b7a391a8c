import {
  classBetween,
  filledLabels,
  NDVI_CODES,
  NO_LABEL,
  naturalBreaks,
  type PixelLabels,
  ringsOfZones,
  sievedLabels,
  valueOfCode,
  ZONE_RULES,
  type ZoneAt,
} from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import { toUtm } from '../projection.ts';
import type { PixelGrid } from '../scene-statistics.ts';
import { outlineOnMap } from './pixel-outline.ts';
import { type RelativeProductivity, relativeProductivityOf, smoothed } from './relative-productivity.ts';
import { resampled, type ShapeGrid, shapeGridOf } from './shape-grid.ts';

/** One productivity zone of a parcel. */
export interface ProductivityZone {
  /** Mean of its inner pixels over the years, where 1 is the parcel's median. */
  readonly mean: number;
  readonly pixels: number;
  /** How often a single year's image alone puts a pixel of the zone into the same zone, 0 to 1; null with only one year. */
  readonly stability: number | null;
  /** How much a pixel varies between years: the mean of the pixels' coefficients of variation; null with only one year. */
  readonly variation: number | null;
  /** WGS 84, along the sides of pixels; all zones together cover the parcel and extend beyond it, without gaps or overlaps. */
  readonly shape: MultiPolygon;
}

/** Counts the inner pixels of a parcel on the grid of the newest image, and how many of them have a value in each image. */
export function countPixels(
  geometry: Polygon | MultiPolygon,
  images: readonly PixelGrid[],
): { readonly innerPixels: number; readonly pixelsPerImage: number[] } {
  const [newest] = images;
  if (!newest) return { innerPixels: 0, pixelsPerImage: [] };
  const shapeGrid = shapeGridOf(geometry, newest);
  const pixelsPerImage = images.map(
    (image) =>
      ndviOn(image, shapeGrid).filter((value, at) => shapeGrid.inner[at] === 1 && !Number.isNaN(value))
        .length,
  );
  return { innerPixels: shapeGrid.innerPixels, pixelsPerImage };
}

/** The classes of a parcel's pixels. */
interface PixelClasses {
  readonly shapeGrid: ShapeGrid;
  readonly field: RelativeProductivity;
  /** Values between the classes, ascending. */
  readonly limits: readonly number[];
  /** Only inner pixels with a value have a class, from 0 for the weakest. */
  readonly labels: PixelLabels;
}

/**
 * Divides a parcel into at most `count` zones, the weakest first, by NDVI images of several years, the newest first, whose
 * grid is used: the mean of relative values, smoothed by a 3 x 3 median, split at natural breaks, without specks. Fewer
 * zones, or one, where the parcel is uniform; none where no pixel has a value.
 */
export function productivityZones(
  geometry: Polygon | MultiPolygon,
  images: readonly PixelGrid[],
  count: number,
): ProductivityZone[] {
  const classes = classesOf(geometry, images, count);
  if (!classes) return [];
  const { shapeGrid, labels } = classes;
  const { width } = shapeGrid.grid;
  const rings = ringsOfZones(filledLabels(labels, width), width);
  return [...rings]
    .sort(([a], [b]) => a - b)
    .map(([label, polygons]) => ({
      ...figuresOf(classes, label),
      shape: outlineOnMap(polygons, shapeGrid.grid),
    }));
}

/**
 * The zone at each place in and around a parcel, as in `productivityZones`, from 0 for the weakest; null where no pixel
 * has a value.
 */
export function zoneFinder(
  geometry: Polygon | MultiPolygon,
  images: readonly PixelGrid[],
  count: number,
): ZoneAt | null {
  const classes = classesOf(geometry, images, count);
  if (!classes?.labels.some((label) => label !== NO_LABEL)) return null;
  const { epsg, pixel, x0, y0, width, height } = classes.shapeGrid.grid;
  const labels = filledLabels(classes.labels, width);
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(at)));
  return (lng, lat) => {
    const [x, y] = toUtm(epsg, [lng, lat]);
    return labels[within((y0 - y) / pixel, height) * width + within((x - x0) / pixel, width)]!;
  };
}

function classesOf(
  geometry: Polygon | MultiPolygon,
  images: readonly PixelGrid[],
  count: number,
): PixelClasses | null {
  const [newest] = images;
  if (!newest) return null;
  const shapeGrid = shapeGridOf(geometry, newest);
  const { width } = shapeGrid.grid;
  const field = relativeProductivityOf(
    images.map((image) => ndviOn(image, shapeGrid)),
    shapeGrid.inner,
  );
  const smoothedMean = smoothed(field.mean, width);
  const values = [...smoothedMean].filter((value) => !Number.isNaN(value));
  const limits = naturalBreaks(values, count, ZONE_RULES.min_difference);
  const classes = Int8Array.from(smoothedMean, (value) =>
    Number.isNaN(value) ? NO_LABEL : classBetween(limits, value),
  );
  return { shapeGrid, field, limits, labels: sievedLabels(classes, width, ZONE_RULES.min_part) };
}

function ndviOn(image: PixelGrid, { grid }: ShapeGrid): Float64Array {
  return resampled(image, grid, (code) => valueOfCode(NDVI_CODES, code));
}

function figuresOf({ field: { years, mean }, labels, limits }: PixelClasses, label: number) {
  let [pixels, total, seen, same, variations, compared] = [0, 0, 0, 0, 0, 0];
  for (const [at, value] of mean.entries()) {
    if (labels[at] !== label || Number.isNaN(value)) continue;
    pixels++;
    total += value;
    const ofYears = years.map((year) => year[at]!).filter((each) => !Number.isNaN(each));
    seen += ofYears.length;
    same += ofYears.filter((each) => classBetween(limits, each) === label).length;
    if (ofYears.length < 2) continue;
    const squares = ofYears.reduce((sum, each) => sum + (each - value) ** 2, 0);
    variations += Math.sqrt(squares / (ofYears.length - 1)) / value;
    compared++;
  }
  return {
    mean: total / pixels,
    pixels,
    stability: years.length > 1 ? same / seen : null,
    variation: compared > 0 ? variations / compared : null,
  };
}
