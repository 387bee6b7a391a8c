import { cornersOf } from '@brazda/raster';
import { type LngLat, SCL } from '@brazda/raster/write';
import { sunOf } from './clouds.ts';
import { folderOf, type ListedScene } from './scene-list.ts';
import { epsgOf } from './site.ts';

/** Pixels of each scene class (index) over the site. */
export type ClassCounts = readonly number[];

interface BandFacts {
  readonly asset: string;
  readonly file: string;
  readonly title: string;
  readonly common_name: string;
  readonly center: number;
  readonly width: number;
  readonly pixel: 10 | 20;
}

/** The reflectance bands as Earth Search names them. */
export const BAND_FILES: readonly BandFacts[] = [
  {
    asset: 'blue',
    file: 'B02',
    title: 'Blue (band 2) - 10m',
    common_name: 'blue',
    center: 0.49,
    width: 0.098,
    pixel: 10,
  },
  {
    asset: 'green',
    file: 'B03',
    title: 'Green (band 3) - 10m',
    common_name: 'green',
    center: 0.56,
    width: 0.045,
    pixel: 10,
  },
  {
    asset: 'red',
    file: 'B04',
    title: 'Red (band 4) - 10m',
    common_name: 'red',
    center: 0.665,
    width: 0.038,
    pixel: 10,
  },
  {
    asset: 'nir',
    file: 'B08',
    title: 'NIR 1 (band 8) - 10m',
    common_name: 'nir',
    center: 0.842,
    width: 0.145,
    pixel: 10,
  },
  {
    asset: 'swir16',
    file: 'B11',
    title: 'SWIR 1 (band 11) - 20m',
    common_name: 'swir16',
    center: 1.61,
    width: 0.143,
    pixel: 20,
  },
];

const EARTH_SEARCH = 'https://earth-search.aws.element84.com/v1';
const COG = 'image/tiff; application=geotiff; profile=cloud-optimized';

/** The STAC item of a scene as Earth Search v1 writes it, plus a property that marks it as simulated. */
export function itemOf(scene: ListedScene, counts: ClassCounts) {
  const { id, site } = scene;
  const grid = {
    epsg: epsgOf(site),
    x0: site.origin[0],
    y0: site.origin[1],
    width: site.width,
    height: site.height,
    pixel: 10,
  };
  const [nw, ne, se, sw] = cornersOf(grid);
  const corners: LngLat[] = [nw, sw, se, ne, nw];
  const lons = corners.map(([lon]) => lon);
  const lats = corners.map(([, lat]) => lat);
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id,
    properties: propertiesOf(scene, counts),
    geometry: { type: 'Polygon', coordinates: [corners] },
    links: [
      { rel: 'collection', type: 'application/json', href: `${EARTH_SEARCH}/collections/sentinel-2-l2a` },
    ],
    assets: assetsOf(scene),
    bbox: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    stac_extensions: [
      'eo/v1.0.0',
      'raster/v1.1.0',
      'mgrs/v1.0.0',
      'grid/v1.0.0',
      'view/v1.0.0',
      'projection/v1.0.0',
    ].map((extension) => `https://stac-extensions.github.io/${extension}/schema.json`),
    collection: 'sentinel-2-l2a',
  };
}

function propertiesOf(scene: ListedScene, counts: ClassCounts) {
  const { site, date, platform, generation_time } = scene;
  const pixels = counts.reduce((sum, count) => sum + count, 0);
  const valid = pixels - counts[0] || 1;
  const percent = (...classes: number[]) =>
    round6((100 * classes.reduce((sum, each) => sum + (counts[each] ?? 0), 0)) / valid);
  const { azimuth, elevation } = sunOf(site, date);
  const degrees = (radians: number) => round6((radians * 180) / Math.PI);
  const compact = (time: string) => time.slice(0, 19).replace(/[-:]/g, '');
  const datetime = `${date}T${site.passes_at}000Z`;
  return {
    created: generation_time,
    platform: platform.replace('S2', 'sentinel-2').toLowerCase(),
    constellation: 'sentinel-2',
    instruments: ['msi'],
    'eo:cloud_cover': percent(SCL.cloud_medium, SCL.cloud_high, SCL.thin_cirrus),
    'proj:epsg': epsgOf(site),
    'mgrs:utm_zone': site.zone,
    'mgrs:latitude_band': site.tile.slice(2, 3),
    'mgrs:grid_square': site.tile.slice(3),
    'grid:code': `MGRS-${site.tile}`,
    'view:sun_azimuth': degrees(azimuth),
    'view:sun_elevation': degrees(elevation),
    's2:nodata_pixel_percentage': round6((100 * counts[0]) / pixels),
    's2:cloud_shadow_percentage': percent(SCL.cloud_shadow),
    's2:vegetation_percentage': percent(SCL.vegetation),
    's2:not_vegetated_percentage': percent(SCL.not_vegetated),
    's2:water_percentage': percent(SCL.water),
    's2:unclassified_percentage': percent(SCL.unclassified),
    's2:medium_proba_clouds_percentage': percent(SCL.cloud_medium),
    's2:high_proba_clouds_percentage': percent(SCL.cloud_high),
    's2:thin_cirrus_percentage': percent(SCL.thin_cirrus),
    's2:snow_ice_percentage': percent(SCL.snow_ice),
    's2:product_type': 'S2MSI2A',
    's2:processing_baseline': '05.11',
    's2:product_uri': `${platform}_MSIL2A_${compact(datetime)}_N0511_${site.orbit}_T${site.tile}_${compact(generation_time)}.SAFE`,
    's2:generation_time': generation_time,
    's2:datatake_type': 'INS-NOBS',
    datetime,
    's2:sequence': String(scene.sequence),
    'earthsearch:s3_path': `s3://sentinel-cogs/${folderOf(scene)}`,
    'earthsearch:boa_offset_applied': scene.boa_offset_applied,
    updated: generation_time,
    'brazda:simulated': true,
  };
}

function assetsOf({ site }: ListedScene) {
  const placed = (pixel: number) => ({
    'proj:shape': [(site.height * 10) / pixel, (site.width * 10) / pixel],
    'proj:transform': [pixel, 0, site.origin[0], 0, -pixel, site.origin[1]],
  });
  const bands = BAND_FILES.map(({ asset, file, title, common_name, center, width, pixel }) => [
    asset,
    {
      href: `./${file}.tif`,
      type: COG,
      title,
      'eo:bands': [
        {
          name: asset,
          common_name,
          description: title.slice(0, title.indexOf(' -')),
          center_wavelength: center,
          full_width_half_max: width,
        },
      ],
      gsd: pixel,
      ...placed(pixel),
      'raster:bands': [
        {
          nodata: 0,
          data_type: 'uint16',
          bits_per_sample: 15,
          spatial_resolution: pixel,
          scale: 0.0001,
          offset: -0.1,
        },
      ],
      roles: ['data', 'reflectance'],
    },
  ]);
  const scl = {
    href: './SCL.tif',
    type: COG,
    title: 'Scene classification map (SCL)',
    ...placed(20),
    'raster:bands': [{ nodata: 0, data_type: 'uint8', spatial_resolution: 20 }],
    roles: ['data', 'reflectance'],
  };
  return Object.fromEntries([...bands, ['scl', scl]]);
}

function round6(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
