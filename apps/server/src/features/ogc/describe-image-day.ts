import { api, STAC_VERSION } from '@brazda/contract';
import { RASTER_KIND } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import { type AddressOf, GEOJSON_TYPE, JSON_TYPE, linkTo } from './addresses.ts';
import type { ShownSeason } from './farm-collections.repo.ts';
import type { Index } from './farm-images.ts';
import { fileGridOf, isTooWide, meaningOf } from './farm-raster.ts';
import type { DayRaster, DayScene } from './image-days.repo.ts';

const EXTENSIONS = ['projection/v1.1.0', 'raster/v1.1.0', 'grid/v1.1.0'].map(
  (name) => `https://stac-extensions.github.io/${name}/schema.json`,
);

/** A day with images: the newest season that it is in, and how much of the visible land was clear. */
export interface ImageDay {
  readonly day: string;
  readonly season: ShownSeason;
  readonly clear_share: number;
}

/** What is known of the images of a day. */
export interface DayImages extends ImageDay {
  /** In the order of their time. */
  readonly scenes: readonly DayScene[];
  /** Of a layer in several UTM zones, that of its file first. */
  readonly rasters: readonly DayRaster[];
}

/** Describes the images of a day as a STAC item; null where nothing of it can be read. */
export function describeImageDay(
  farmId: string,
  { day, season, clear_share, scenes, rasters }: DayImages,
  kinds: readonly Index[],
  addressOf: AddressOf,
  t: Translate,
) {
  const assets = kinds.flatMap((kind) => {
    const grids = rasters.filter(({ layer }) => layer === RASTER_KIND[kind].layer);
    const projection = projectionOf(grids);
    if (projection === null) return [];
    const asset = {
      href: addressOf(api.ogcRasters.file, { farmId, date: day, rasterKind: kind }),
      type: api.ogcRasters.file.produces,
      title: t(`map:kind.${kind}.name`),
      roles: ['data'],
      ...projection,
      'raster:bands': [
        { data_type: 'uint8', nodata: 0, spatial_resolution: grids[0]!.pixel, ...meaningOf(kind) },
      ],
    };
    return [[kind, asset] as const];
  });
  const [first] = scenes;
  if (!first || assets.length === 0) return null;
  const { bbox } = season;
  const [west, south, east, north] = bbox;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const params = { farmId };
  const images = addressOf(api.stac.images, params);
  return {
    type: 'Feature',
    stac_version: STAC_VERSION,
    stac_extensions: EXTENSIONS,
    id: day,
    collection: 'images',
    bbox,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {
      ...timesOf(first, scenes.at(-1)!),
      ...sourceOf(scenes),
      'proj:epsg': assets[0]![1]['proj:epsg'],
      'brazda:clear_share': Math.round(clear_share * 1000) / 1000,
      'brazda:simulated': scenes.some(({ simulated }) => simulated),
    },
    links: [
      linkTo('self', addressOf(api.stac.day, { ...params, day }), GEOJSON_TYPE),
      linkTo('root', addressOf(api.stac.landing, params)),
      linkTo('parent', images, JSON_TYPE),
      linkTo('collection', images, JSON_TYPE),
    ],
    assets: Object.fromEntries(assets),
  };
}

/** The first time, and the span where the scenes of a day are of several. */
function timesOf(first: DayScene, last: DayScene) {
  const [datetime, end] = [first.sensed_at.toISOString(), last.sensed_at.toISOString()];
  return { datetime, ...(datetime !== end && { start_datetime: datetime, end_datetime: end }) };
}

/** The satellite and the tile, where all scenes of a day are of one. */
function sourceOf(scenes: readonly DayScene[]) {
  const [platform, ...otherPlatforms] = new Set(scenes.map((scene) => scene.platform));
  const [tile, ...otherTiles] = new Set(scenes.map((scene) => scene.tile));
  return {
    ...(otherPlatforms.length === 0 && { platform }),
    ...(scenes.every((scene) => scene.platform.startsWith('sentinel-2')) && { constellation: 'sentinel-2' }),
    ...(otherTiles.length === 0 && { 'grid:code': `MGRS-${tile}` }),
  };
}

/** Where a file lies; null where there is none. Of parcels in several UTM zones the pixels are known by the file only. */
function projectionOf(grids: readonly DayRaster[]) {
  const [main, ...others] = grids;
  if (!main) return null;
  const file = fileGridOf(main.epsg, grids);
  if (isTooWide(file)) return null;
  return {
    'proj:epsg': file.epsg,
    ...(others.length === 0 && {
      'proj:shape': [file.height, file.width],
      'proj:transform': [file.pixel, 0, file.x0, 0, -file.pixel, file.y0],
    }),
  };
}
