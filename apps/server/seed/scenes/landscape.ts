import { toUtm } from '@brazda/raster/write';
import { addUnit, type Canvas } from './canvas.ts';
import { drawLines } from './draw-lines.ts';
import { drawVillages, drawWoods } from './draw-places.ts';
import { fillPolygon } from './fill-polygon.ts';
import { type Grain, grainOf } from './grain.ts';
import { hash, seedOf } from './noise.ts';
import { type Boundary, cutAt, cutLand, type Leaf, type Rect } from './patchwork.ts';
import { epsgOf, farmOf, type Site } from './site.ts';
import { channelsOf, paintSoil, paintVigor } from './soil.ts';
import { type LandUnit, neighborField, ownField } from './units.ts';

/** The static part of the landscape: one number per pixel, in shared memory, so that every worker reads the same. */
export interface Landscape {
  readonly units: readonly LandUnit[];
  /** Index into `units`. */
  readonly unit: Uint16Array;
  /** Plant density relative to the rest of the field, percent, -100 to 100; 0 on average. */
  readonly vigor: Int8Array;
  /** Brightness of the soil; 128 is average. */
  readonly tone: Uint8Array;
  /** 2 on and directly around the parcels of the farm, 1 a little further, 0 beyond. */
  readonly near: Uint8Array;
}

/** Pixels around a parcel that are visible on every date, and those that the optics mix into them. */
const SEEN_AROUND = 5;
const MIXED_AROUND = SEEN_AROUND + 1;
const STRIP_M = 42;
/** Within this distance of a village the land is cut into narrow strips, meters. */
const STRIPS_WITHIN_M = 2300;

/**
 * Builds the landscape of a site: a patchwork of fields, woods, villages, water and roads, with the farm's parcels on
 * top.
 */
export function buildLandscape(site: Site): Landscape {
  const pixels = site.width * site.height;
  const unit = new Uint16Array(new SharedArrayBuffer(pixels * 2));
  const canvas: Canvas = { site, grain: grainOf(site), unit, units: [] };
  const rings = ringsOf(site);
  drawFields(canvas, rings);
  drawWoods(canvas);
  drawVillages(canvas);
  drawLines(canvas);
  const firstParcel = canvas.units.length;
  drawParcels(canvas, rings);
  const near = nearOf(site, unit, firstParcel);
  const tone = new Uint8Array(new SharedArrayBuffer(pixels));
  const vigor = new Int8Array(new SharedArrayBuffer(pixels));
  const channel = channelsOf(site);
  paintSoil(canvas, channel, tone);
  paintVigor(canvas, channel, firstParcel, vigor);
  return { units: canvas.units, unit, vigor, tone, near };
}

interface Ring {
  readonly parcel: number;
  readonly block: string;
  /** Pixel coordinates. */
  readonly points: readonly (readonly [number, number])[];
}

/** The outlines of the farm's parcels in pixels. */
function ringsOf(site: Site): Ring[] {
  return farmOf(site).parcels.map(({ id, physical_block, geometry }) => ({
    parcel: id,
    block: physical_block,
    points: geometry.coordinates[0].map(([lon, lat]) => {
      const [east, north] = toUtm(epsgOf(site), [lon, lat]);
      return [(east - site.origin[0]) / 10, (site.origin[1] - north) / 10] as const;
    }),
  }));
}

function drawFields(canvas: Canvas, rings: readonly Ring[]): void {
  const { site, grain, unit } = canvas;
  const corners = [
    [0, 0],
    [site.width, 0],
    [0, site.height],
    [site.width, site.height],
  ] as const;
  const ground = cutLand(rectAround(grain, corners), blocksOf(grain, rings), {
    ...site.field,
    seed: seedOf(site.tile),
  });
  const country = farmOf(site).country;
  const add = (one: LandUnit) => addUnit(canvas, one);
  const track = add({ kind: 'surface', surface: 'track' });
  const belt = add({ kind: 'trees', seed: 77, density: 0.85 });
  const fields = new Map<Leaf, { first: number; strips: number }>();
  let last: Leaf | null = null;
  for (let y = 0, at = 0; y < site.height; y++) {
    for (let x = 0; x < site.width; x++, at++) {
      const u = grain.uAt(x + 0.5, y + 0.5);
      const v = grain.vAt(x + 0.5, y + 0.5);
      const found: Leaf | Boundary =
        last !== null && deepInside(last.rect, u, v) ? last : cutAt(ground, u, v);
      if (typeof found === 'string') {
        unit[at] = found === 'belt' ? belt : track;
        continue;
      }
      last = found;
      let field = fields.get(found);
      if (!field) {
        const strips = stripsOf(site, found, x, y);
        const first = add(neighborField(found.seed, country));
        for (let strip = 1; strip < strips; strip++) add(neighborField(found.seed + strip, country));
        field = { first, strips };
        fields.set(found, field);
      }
      const strip = Math.floor(((u - found.rect.u0) / (found.rect.u1 - found.rect.u0)) * field.strips);
      unit[at] = field.first + Math.min(Math.max(strip, 0), field.strips - 1);
    }
  }
}

/** Around villages the land reform left narrow strips, each with its own crop. */
function stripsOf(site: Site, leaf: Leaf, x: number, y: number): number {
  const east = site.origin[0] / 1000 + x / 100;
  const north = site.origin[1] / 1000 - y / 100;
  const nearVillage = site.villages.some(
    ({ at }) => Math.hypot(at[0] - east, at[1] - north) * 1000 < STRIPS_WITHIN_M,
  );
  if (!nearVillage || hash(leaf.seed, 21) > site.strips) return 1;
  return Math.max(
    1,
    Math.round((leaf.rect.u1 - leaf.rect.u0) / (STRIP_M * (0.7 + 1.2 * hash(leaf.seed, 22)))),
  );
}

function deepInside(rect: Rect, u: number, v: number): boolean {
  return u > rect.u0 + 15 && u < rect.u1 - 15 && v > rect.v0 + 15 && v < rect.v1 - 15;
}

function rectAround(grain: Grain, points: readonly (readonly [number, number])[]): Rect {
  const us = points.map(([x, y]) => grain.uAt(x, y));
  const vs = points.map(([x, y]) => grain.vAt(x, y));
  return { u0: Math.min(...us), u1: Math.max(...us), v0: Math.min(...vs), v1: Math.max(...vs) };
}

/** Blocks of the farm's parcels along the grain, which the patchwork must not cut. */
function blocksOf(grain: Grain, rings: readonly Ring[]): Rect[] {
  return [...Map.groupBy(rings, ({ block }) => block).values()].map((block) =>
    rectAround(
      grain,
      block.flatMap(({ points }) => points),
    ),
  );
}

function drawParcels({ site, unit, units }: Canvas, rings: readonly Ring[]): void {
  const { parcels } = farmOf(site);
  for (const { parcel, points } of rings) {
    const { crops } = parcels.find(({ id }) => id === parcel)!;
    const known = Object.fromEntries(Object.entries(crops).map(([year, { crop_key }]) => [year, crop_key]));
    const index = units.push(ownField(seedOf(`${site.tile} ${parcel}`), known)) - 1;
    fillPolygon(points, site, (at) => {
      unit[at] = index;
    });
  }
}

/** Dilates the parcels by a few pixels, along rows and then along columns. */
function nearOf({ width, height }: Site, unit: Uint16Array, firstParcel: number): Uint8Array {
  const near = new Uint8Array(new SharedArrayBuffer(unit.length));
  const mark = (x: number, y: number, reach: number, value: number) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const nx = x + dx;
        const ny = y + dy;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const at = ny * width + nx;
        if (near[at] < value) near[at] = value;
      }
    }
  };
  for (let y = 1, at = width; y < height - 1; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (unit[at] < firstParcel) continue;
      near[at] = 2;
      const edge = unit[at - 1] < firstParcel || unit[at + 1] < firstParcel;
      if (edge || unit[at - width] < firstParcel || unit[at + width] < firstParcel) {
        mark(x, y, MIXED_AROUND, 1);
        mark(x, y, SEEN_AROUND, 2);
      }
    }
  }
  return near;
}
