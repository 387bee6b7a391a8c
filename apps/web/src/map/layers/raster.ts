import { lookupOf, RASTER_KIND } from '@brazda/domain';
import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibre } from 'maplibre-gl';
import type { AtlasQuads } from '../atlas-quads.ts';
import { colorSpanOf } from '../contrast.ts';
import { createRasterGpu, type RasterGpu, type RasterStyle } from '../raster-gpu.ts';
import type { FarmMapView } from '../view.ts';
import type { FarmMapLayer } from './layer.ts';

const RASTERS = 'rasters';
/** The share of its opacity that the raster of the previous date keeps until the requested one is loaded. */
const STALE_SHARE = 0.35;

type Shown = Pick<FarmMapView, 'raster' | 'overlay' | 'opacity' | 'palette' | 'contrast'>;

/** The rasters of the date, colored on the GPU from their codes; every change of style is uniforms or a kilobyte. */
export function rasterLayer(): FarmMapLayer {
  let shown: Shown | null = null;
  let gpu: RasterGpu | null = null;
  let lookup = '';

  function render(gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput) {
    if (shown?.overlay !== 'rasters' || !shown.raster) return;
    const { raster, palette } = shown;
    gpu ??= createRasterGpu(gl);
    const { codes, scale } = RASTER_KIND[raster.kind];
    if (codes && lookup !== `${raster.kind} ${palette}`) {
      gpu.setLookup(lookupOf(codes, scale, palette));
      lookup = `${raster.kind} ${palette}`;
    }
    const world = defaultProjectionData.mainMatrix;
    const view = shown;
    gpu.draw(raster.atlas, (quads) => rasterStyleOf(view, quads, world));
  }

  function prepareAhead(map: MapLibre, gl: WebGL2RenderingContext) {
    // One upload per frame, in a frame of its own, so that no step to an adjacent date waits for its texture.
    if (gpu && shown?.raster?.ahead.some((atlas) => gpu?.upload(atlas)) && !gl.isContextLost())
      map.triggerRepaint();
  }

  const layer = (map: MapLibre): CustomLayerInterface => ({
    id: RASTERS,
    type: 'custom',
    render(gl, input) {
      render(gl, input);
      prepareAhead(map, gl);
    },
    onRemove() {
      gpu?.destroy();
      gpu = null;
      lookup = '';
    },
  });

  return {
    id: RASTERS,
    reads: ({ raster, overlay, opacity, palette, contrast }) => [raster, overlay, opacity, palette, contrast],
    add(map) {
      // A lost context loses its textures; the next one starts empty.
      gpu = null;
      lookup = '';
      map.addLayer(layer(map));
    },
    show(map, view) {
      shown = view;
      map.triggerRepaint();
    },
  };
}

function rasterStyleOf(
  { raster, opacity, contrast }: Shown,
  quads: AtlasQuads,
  world: ArrayLike<number>,
): RasterStyle {
  const { codes } = RASTER_KIND[raster!.kind];
  const span = contrast === 'relative' ? colorSpanOf(raster!.kind) : null;
  return {
    matrix: anchored(world, quads.anchor),
    opacity: raster!.isStale ? opacity * STALE_SHARE : opacity,
    span: span && codes && [...span, codes.count],
  };
}

/** The matrix translated to an anchor while it is still in double precision. */
function anchored(world: ArrayLike<number>, [x, y]: AtlasQuads['anchor']): Float32Array {
  const matrix = Float32Array.from(world);
  for (let row = 0; row < 4; row++) matrix[12 + row] = world[row] * x + world[4 + row] * y + world[12 + row];
  return matrix;
}
