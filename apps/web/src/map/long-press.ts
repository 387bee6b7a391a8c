import type { Map as MapLibre, MapTouchEvent } from 'maplibre-gl';

/** A finger that rests this long is a long press, not a tap. */
const LONG_MS = 600;
const STILL_PX = 8;

/** Reports where a single finger has rested on the map; returns the function that unsubscribes. */
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
