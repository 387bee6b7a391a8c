import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { parcelSample } from '../../testing/samples.ts';
import { rasterSample } from '../testing/raster-sample.ts';
import type { Overlay, RasterView } from '../view.ts';
import { fillOpacityOf } from './parcel-fill.ts';

const parcels = [parcelSample('East'), parcelSample('West')];
const opacityOf = (raster: RasterView | null, overlay: Overlay = 'rasters') =>
  fillOpacityOf({ parcels, overlay, opacity: 0.8, raster });

describe('the color of a parcel', () => {
  it('is seen where the parcels are colored, and nowhere without an overlay', () => {
    expect(opacityOf(rasterSample([]), 'parcel-colors')).toBe(0.8);
    expect(opacityOf(rasterSample([]), 'none')).toBe(0);
  });

  it('is faint where the image of the day does not reach the parcel', () => {
    const faint = opacityOf(rasterSample(['East']));
    expect(faint).toEqual(['match', ['get', 'id'], ['West'], 0.4, 0]);
    const paint = { 'fill-opacity': faint };
    const style = {
      version: 8,
      sources: { parcels: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
      layers: [{ id: 'fill', type: 'fill', source: 'parcels', paint }],
    } as StyleSpecification;
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('is under no image, and not shown while that of the day is awaited', () => {
    expect(opacityOf(rasterSample(['East', 'West']))).toBe(0);
    expect(opacityOf(rasterSample(['East'], true))).toBe(0);
    expect(opacityOf(null)).toBe(0);
  });
});
