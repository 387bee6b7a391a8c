import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { isInDegrees, PROJECTIONS, projectionOf, toWgs84 } from './projections.ts';

const MILLIMETER = 0.001;

/** Longitude and latitude with the easting and northing that PROJ (gdaltransform 3.6) gives them. */
const VECTORS: readonly (readonly [epsg: number, lng: number, lat: number, x: number, y: number])[] = [
  [3844, 27.2, 44.3, 675665.949, 313525.439],
  [3844, 21.2, 45.7, 204303.765, 473736.625],
  [3844, 26.1, 44.43, 587700.428933733, 326177.221685822],
  [3844, 27.6, 47.16, 697226.224986673, 632200.901774023],
  [2154, 1.4442, 43.6045, 574357.382207473, 6279620.74867202],
  [2154, -4.4861, 48.3904, 146632.978527516, 6836262.32665594],
  [2154, 7.7521, 48.5734, 1050362.69535793, 6840899.64718803],
  [2154, 9.45, 42.7, 1228546.04531601, 6199420.64397506],
  [3943, 1.4442, 43.6045, 1574400.23543317, 2268317.67227122],
  [3946, 4.83, 45.76, 1842346.05956908, 5174961.79097831],
  [3949, 7.7521, 48.5734, 2050430.42228255, 8163534.87620421],
  [27572, 2.35, 48.85, 600990.892422775, 2427961.51174195],
  [4471, 45.15, -12.8, 516279.14789166, 8584976.634424],
  // Via RGM04, as PROJ transforms it with the better of its two shifts.
  [2980, 45.15, -12.8, 516049.935917191, 8585239.82278928],
  [2975, 55.5, -21.1, 344197.575409796, 7666050.71104201],
  [5490, -61, 14.65, 715399.089320296, 1620566.12161631],
  [5490, -61.53, 16.25, 657095.193295926, 1797153.31780574],
  [2972, -52.3, 4.9, 355855.43844099, 541750.163564085],
  [3857, 26.1, 44.43, 2905438.70970444, 5532228.60953213],
  [32631, 2.35, 48.85, 452314.891233666, 5410984.88760444],
  [32635, 26.1, 44.43, 428366.408700499, 4920027.66192784],
  [25832, 7.75, 48.57, 407788.294185956, 5380410.73839165],
];

describe('projections', () => {
  it.each(VECTORS)('EPSG:%i projects %f, %f like PROJ, to the millimeter', (epsg, lng, lat, x, y) => {
    const [easting, northing] = proj4(projectionOf(epsg)!.definition).forward([lng, lat]);
    expect(Math.abs(easting! - x)).toBeLessThan(MILLIMETER);
    expect(Math.abs(northing! - y)).toBeLessThan(MILLIMETER);
    const [back, up] = toWgs84(epsg)(x, y);
    expect(Math.abs(back - lng)).toBeLessThan(2e-8);
    expect(Math.abs(up - lat)).toBeLessThan(2e-8);
  });

  it('reads Dealul Piscului as Stereo 70', () => {
    expect(projectionOf(31700)?.epsg).toBe(3844);
  });

  it('has each code once, and every conversion round-trips', () => {
    const codes = PROJECTIONS.flatMap(({ epsg, alike }) => [epsg, ...(alike ?? [])]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { epsg, definition } of PROJECTIONS) {
      if (isInDegrees(epsg)) continue;
      const [lng, lat] = toWgs84(epsg)(...(proj4(definition).forward([6, 45]) as [number, number]));
      expect(lng, String(epsg)).toBeCloseTo(6, 5);
      expect(lat, String(epsg)).toBeCloseTo(45, 5);
    }
  });

  it('has no other code', () => {
    expect(projectionOf(2180)).toBeNull();
    expect(() => toWgs84(2180)).toThrow(RangeError);
  });
});
