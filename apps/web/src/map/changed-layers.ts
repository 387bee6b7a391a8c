import type { FarmMapLayer } from './layers/layer.ts';
import type { FarmMapView } from './view.ts';

/** The layers whose part of the view differs from the one last shown, in order; all of them the first time. */
export function changedLayers<Layer extends Pick<FarmMapLayer, 'reads'>>(
  layers: readonly Layer[],
  before: FarmMapView | null,
  after: FarmMapView,
): Layer[] {
  if (before === null) return [...layers];
  return layers.filter((layer) => {
    const shown = layer.reads(before);
    return layer.reads(after).some((part, i) => !Object.is(part, shown[i]));
  });
}
