import type { Map as MapLibre, MapTouchEvent } from 'maplibre-gl';

/** A finger that rests so long means something else than one that taps. */
const LONG_MS = 600;
const STILL_PX = 8;

/** Tells where a single finger has rested on the map; gives back how to end it. */
export function longPress(map: MapLibre, onPress: (at: { readonly x: number; readonly y: number }) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | null = null;
  const lift = () => clearTimeout(timer);
  const press = ({ point, points }: MapTouchEvent) => {
    lift();
    if (points.length > 1) return;
    from = point;
    timer = setTimeout(() => onPress(point), LONG_MS);
  };
  const move = ({ point }: MapTouchEvent) => {
    if (from && Math.hypot(point.x - from.x, point.y - from.y) > STILL_PX) lift();
  };
  map.on('touchstart', press);
  map.on('touchmove', move);
  map.on('touchend', lift);
  return {
    end() {
      lift();
      map.off('touchstart', press);
      map.off('touchmove', move);
      map.off('touchend', lift);
    },
  };
}
