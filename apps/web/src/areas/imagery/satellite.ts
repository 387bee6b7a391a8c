/** The satellite of a Sentinel-2 scene by its id, such as `S2B_35TNK_20260514_0_L2A`; null for other ids. */
export function parseSatellite(scene_id: string): string | null {
  const letter = /^S2([A-D])_/.exec(scene_id)?.[1];
  return letter ? `Sentinel-2${letter}` : null;
}
