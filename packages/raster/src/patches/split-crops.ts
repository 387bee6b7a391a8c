import { type LabelPart, labelPartsOf } from '@brazda/domain';
import type { PixelImage } from './judge-patches.ts';

/** A cluster of so many connected pixels that behaves otherwise questions a parcel (JRC cbm c4bc350). */
const MIN_CLUSTER_PIXELS = 20;
/** How far the courses of the two parts lie apart: the root mean square of NDVI, and against what pixels within a part do. Chosen on one half of `bench -- precheck`. */
const MIN_DISTANCE = 0.18;
const MIN_RATIO = 2;
/** Fewer images do not show two crops. */
const MIN_IMAGES = 5;
const ROUNDS = 12;

/** Two parts of a parcel whose seasons differ. */
export interface CropSplit {
  /** The pixels of the smaller part, as positions in the grid: its connected clusters of twenty pixels at least. */
  readonly parts: readonly LabelPart[];
  /** The share of the parcel that they take, 0 to 0.5. */
  readonly share: number;
  /** The root mean square of NDVI by which the courses of the parts differ. */
  readonly distance: number;
}

/**
 * Whether two crops stand in a parcel: its pixels in two clusters by their courses of NDVI (2-means from the two pixels that are
 * furthest from each other along the main difference), where these courses lie apart and each has a connected part of twenty
 * pixels. Null for one crop, too few images, or images of different pixels. Takes clear images of one season; pixels that are hidden
 * on some of them are compared on the others.
 */
export function splitCrops(images: readonly PixelImage[]): CropSplit | null {
  const [first] = images;
  if (!first || images.length < MIN_IMAGES) return null;
  const { width, height } = first.pixels;
  if (images.some(({ pixels }) => pixels.width !== width || pixels.height !== height)) return null;
  const series = images.map(({ pixels }) => pixels.values);
  const inside = [...first.pixels.values.keys()].filter(
    (at) => series.filter((values) => !Number.isNaN(values[at]!)).length >= MIN_IMAGES,
  );
  if (inside.length < 2 * MIN_CLUSTER_PIXELS) return null;
  const labels = clustersOf(series, inside);
  const centers = [0, 1].map((label) =>
    centerOf(
      series,
      inside.filter((at) => labels[at] === label),
    ),
  );
  const distance = distanceBetween(centers[0]!, centers[1]!);
  const within = Math.sqrt(
    inside.reduce((sum, at) => sum + distanceOfPixel(series, at, centers[labels[at]!]!) ** 2, 0) /
      inside.length,
  );
  if (distance < MIN_DISTANCE || distance < MIN_RATIO * within) return null;
  const clusters = labelPartsOf(labels, width).filter(({ length }) => length >= MIN_CLUSTER_PIXELS);
  const byLabel = [0, 1].map((label) => clusters.filter(([at]) => labels[at!] === label));
  if (byLabel.some((parts) => parts.length === 0)) return null;
  const sizes = byLabel.map((parts) => parts.reduce((sum, { length }) => sum + length, 0));
  const smaller = sizes[0]! <= sizes[1]! ? 0 : 1;
  return { parts: byLabel[smaller]!, share: sizes[smaller]! / inside.length, distance };
}

type Course = Float32Array;

/** The label, 0 or 1, of each pixel inside; -1 outside. */
function clustersOf(series: readonly Float32Array[], inside: readonly number[]): Int8Array {
  const labels = new Int8Array(series[0]!.length).fill(-1);
  const mean = centerOf(series, inside);
  // The pixel furthest from the mean, and the one furthest from that.
  const first = courseOf(series, furthestFrom(series, inside, mean), mean);
  let centers = [first, courseOf(series, furthestFrom(series, inside, first), mean)];
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (const at of inside) {
      const label =
        distanceOfPixel(series, at, centers[0]!) <= distanceOfPixel(series, at, centers[1]!) ? 0 : 1;
      if (labels[at] !== label) moved++;
      labels[at] = label;
    }
    if (moved === 0) break;
    centers = [0, 1].map((label) => {
      const of = inside.filter((at) => labels[at] === label);
      return of.length === 0 ? mean : centerOf(series, of);
    });
  }
  return labels;
}

/** The pixel whose course is furthest from another. */
function furthestFrom(series: readonly Float32Array[], pixels: readonly number[], center: Course): number {
  let [furthest, most] = [pixels[0]!, -1];
  for (const at of pixels) {
    const distance = distanceOfPixel(series, at, center);
    if (distance > most) [furthest, most] = [at, distance];
  }
  return furthest;
}

function courseOf(series: readonly Float32Array[], at: number, otherwise: Course): Course {
  return Float32Array.from(series, (values, image) =>
    Number.isNaN(values[at]!) ? otherwise[image]! : values[at]!,
  );
}

function centerOf(series: readonly Float32Array[], pixels: readonly number[]): Course {
  return Float32Array.from(series, (values) => {
    let [sum, count] = [0, 0];
    for (const at of pixels) {
      const value = values[at]!;
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
    }
    return count === 0 ? 0 : sum / count;
  });
}

/** The root mean square of NDVI between a pixel and a course, over the images on which it is seen. */
function distanceOfPixel(series: readonly Float32Array[], at: number, center: Course): number {
  let [sum, count] = [0, 0];
  for (const [image, values] of series.entries()) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    sum += (value - center[image]!) ** 2;
    count++;
  }
  return Math.sqrt(sum / count);
}

function distanceBetween(one: Course, other: Course): number {
  return Math.sqrt(one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0) / one.length);
}
