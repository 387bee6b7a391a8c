import type { Scene } from './scene.ts';

/** Data strips of one processing or another begin at most so many seconds apart; those of two stations, much more. */
export const STRIP_TOLERANCE_S = 10;
/** Two scenes are of the same ground if they share at least that part of the smaller one's box. */
export const MIN_SHARED_BOX = 0.5;

type Acquired = Pick<Scene, 'tile' | 'sensing_date' | 'platform' | 'strip' | 'bbox'>;

/**
 * Drops scenes that a newer processing of the same acquisition has replaced; keeps the order. Of several items of one
 * product the first is kept.
 */
export function newestProcessings(scenes: readonly Scene[]): Scene[] {
  const overpasses = Map.groupBy(scenes, overpassOf);
  return scenes.filter((scene) => {
    const others = overpasses.get(overpassOf(scene))!;
    const at = others.indexOf(scene);
    return !others.some(
      (other, i) =>
        i !== at &&
        isSameAcquisition(scene, other) &&
        (i < at ? !isNewer(scene, other) : isNewer(other, scene)),
    );
  });
}

/** The scenes that are of none of some acquisitions. */
export function otherAcquisitions<S extends Acquired>(scenes: readonly S[], known: readonly Acquired[]): S[] {
  const overpasses = Map.groupBy(known, overpassOf);
  return scenes.filter(
    (scene) => !overpasses.get(overpassOf(scene))?.some((other) => isSameAcquisition(scene, other)),
  );
}

/**
 * Whether two scenes are of the same ground, taken by the same satellite in the same overpass, however they were processed.
 * One overpass may come as several products of a tile, each of another data strip with its own part of the tile.
 */
export function isSameAcquisition(one: Acquired, other: Acquired): boolean {
  if (overpassOf(one) !== overpassOf(other) || !isSameGround(one.bbox, other.bbox)) return false;
  // Scenes that were saved by an earlier version have none.
  if (!one.strip || !other.strip) return true;
  return Math.abs(Date.parse(one.strip) - Date.parse(other.strip)) <= STRIP_TOLERANCE_S * 1000;
}

function overpassOf({ tile, sensing_date, platform }: Acquired): string {
  return `${tile} ${sensing_date} ${platform}`;
}

function isSameGround(one: Scene['bbox'], other: Scene['bbox']): boolean {
  const shared = areaOf([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]);
  return shared >= MIN_SHARED_BOX * Math.min(areaOf(one), areaOf(other));
}

function areaOf([west, south, east, north]: Scene['bbox']): number {
  return Math.max(0, east - west) * Math.max(0, north - south);
}

/** Items without a generation time fall back to the sensing time; then the higher sequence number in the id is newer. */
function isNewer(a: Scene, b: Scene): boolean {
  if (a.product !== null && a.product === b.product) return false;
  const later = Date.parse(a.generation_time) - Date.parse(b.generation_time);
  return later !== 0 ? later > 0 : a.id.localeCompare(b.id, 'en', { numeric: true }) > 0;
}
