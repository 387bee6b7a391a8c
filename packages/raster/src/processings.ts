import type { Scene } from './scene.ts';

/**
 * Drops scenes that a newer processing of the same tile, day and satellite has replaced; keeps the order. Of several
 * items of one product the first is kept.
 */
export function newestProcessings(scenes: readonly Scene[]): Scene[] {
  const newest = new Map<string, Scene>();
  for (const scene of scenes) {
    const key = acquisitionOf(scene);
    const known = newest.get(key);
    if (!known || isNewer(scene, known)) newest.set(key, scene);
  }
  return scenes.filter((scene) => newest.get(acquisitionOf(scene)) === scene);
}

/** What the satellite took, however it was processed: tile, day and satellite. */
export function acquisitionOf({
  tile,
  sensing_date,
  platform,
}: Pick<Scene, 'tile' | 'sensing_date' | 'platform'>): string {
  return `${tile} ${sensing_date} ${platform}`;
}

/** Items without a generation time fall back to the sensing time; then the higher sequence number in the id is newer. */
function isNewer(a: Scene, b: Scene): boolean {
  if (a.product !== null && a.product === b.product) return false;
  const later = Date.parse(a.generation_time) - Date.parse(b.generation_time);
  return later !== 0 ? later > 0 : a.id.localeCompare(b.id, 'en', { numeric: true }) > 0;
}
