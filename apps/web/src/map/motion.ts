/** How long pictures and names take to appear. */
const FADE_MS = 150;

/** Whether the device is set to less motion. */
export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long pictures and names take to appear, in milliseconds; meanwhile the map is drawn in every frame. */
export function fadeDuration(): number {
  return reducesMotion() ? 0 : FADE_MS;
}
