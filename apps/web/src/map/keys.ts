import type { Map as MapLibre } from 'maplibre-gl';

const STEP_PX = 100;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};
const ZOOMS: Readonly<Record<string, 'zoomIn' | 'zoomOut'>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
};

/**
 * Moves the map by keyboard: plus and minus zoom, Shift and an arrow pan. Plain arrows are left to the dates, wherever
 * the focus is; MapLibre's own key handling would take them.
 */
export function followKeys(map: MapLibre): void {
  map.keyboard.disable();
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    const zoom = ZOOMS[event.key];
    if (step) map.panBy([...step]);
    if (zoom) map[zoom]();
    if (step || zoom) event.preventDefault();
  });
}
