import { mayBeLand } from '@brazda/domain';
import type { z } from 'zod';
import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { createCropIntervals, createParcels, findOrCreateShapes, insertSeasons } from '../parcels/index.ts';
import { addLocalities } from '../places/index.ts';
import { ALERTS } from './alerts-section.ts';
import { APPLIED } from './applied-section.ts';
import { listArchivedLocalities, listArchivedParcels, listArchivedSeasons } from './archive.repo.ts';
import {
  ArchivedLocalities,
  type ArchivedParcel,
  ArchivedParcels,
  ArchivedSeasons,
} from './archive-format.ts';
import { FINDINGS } from './findings-section.ts';
import { GROUPS } from './groups-section.ts';
import { HARVESTS } from './harvests-section.ts';
import { JOURNAL } from './journal-section.ts';
import { LEASE_PAYMENTS } from './lease-payments-section.ts';
import { LEASES } from './leases-section.ts';
import { NOTES } from './notes-section.ts';
import { MACHINES, WORKERS } from './people-sections.ts';
import { PLANS, PRICES } from './plans-sections.ts';
import { DELIVERIES, PRODUCTS, REGISTER, WITHDRAWALS } from './products-sections.ts';
import { seasonFilesOf } from './season-files.ts';
import { ArchiveRefused, contentsOf, type NewFarm, type Section } from './section.ts';
import { SOIL } from './soil-section.ts';
import { STORE } from './store-section.ts';
import { TREATMENTS } from './treatments-section.ts';
import { WATER } from './water-section.ts';

/** Parcels inserted in one statement. */
const BATCH = 1000;
/**
 * A difference up to this is rounding to two decimals or another version of the projection; the area counts as equal.
 */
const SAME_HECTARES = 0.011;

/** All sections of an archive in import order. */
export const SECTIONS: readonly Section[] = [
  {
    path: 'localities.json',
    schema: ArchivedLocalities,
    async *write({ db }, scope) {
      yield { path: 'localities.json', content: await listArchivedLocalities(db, scope) };
    },
    idsOf: () => [],
    async insert(tx, farm, files) {
      const localities = contentsOf<typeof ArchivedLocalities>(files, 'localities.json').flat();
      await addLocalities(tx, wholeFarm(farm.id), localities);
    },
  },
  {
    path: 'seasons.json',
    schema: ArchivedSeasons,
    async *write({ db }, scope) {
      yield { path: 'seasons.json', content: await listArchivedSeasons(db, scope) };
    },
    idsOf: (files) => files.flatMap(({ content }) => (content as Seasons).map(({ id }) => id)),
    async insert(tx, farm, files) {
      const seasons = contentsOf<typeof ArchivedSeasons>(files, 'seasons.json').flat();
      if (seasons.length === 0) return;
      const rows = seasons.map(({ id, ...season }) => ({ id: farm.idOf(id), ...season }));
      await insertSeasons(tx, wholeFarm(farm.id), rows);
    },
  },
  {
    path: 'parcels/{year}.geojson',
    schema: ArchivedParcels,
    async *write({ db }, scope) {
      for (const { id, end_year } of await listArchivedSeasons(db, scope)) {
        const features = await listArchivedParcels(db, inSeason(scope, id));
        yield { path: `parcels/${end_year}.geojson`, content: { type: 'FeatureCollection', features } };
      }
    },
    idsOf: (files) =>
      files.flatMap(({ content }) =>
        (content as Parcels).features.flatMap(({ id, properties }) => [
          id,
          ...properties.crops.map((crop) => crop.id),
        ]),
      ),
    async insert(tx, farm, files) {
      const known = new Set(
        contentsOf<typeof ArchivedLocalities>(files, 'localities.json')
          .flat()
          .map(({ id }) => id),
      );
      for (const { path, season, content } of seasonFilesOf<typeof ArchivedParcels>(
        files,
        'parcels/{year}.geojson',
      )) {
        const { features } = content;
        const astray = features.findIndex(
          ({ properties: { locality } }) => locality !== null && !known.has(locality),
        );
        if (astray >= 0) throw new ArchiveRefused(path, `features.${astray}.properties.locality`);
        const firstOf = new Map(
          features.map(({ properties: { lineage } }, i) => [lineage, i] as const).reverse(),
        );
        const twin = features.findIndex(({ properties: { lineage } }, i) => firstOf.get(lineage) !== i);
        if (twin >= 0) throw new ArchiveRefused(path, `features.${twin}.properties.lineage`);
        for (let from = 0; from < features.length; from += BATCH)
          await insertParcels(tx, farm, farm.idOf(season), { path, from, features });
      }
    },
  },
  GROUPS,
  NOTES,
  MACHINES,
  WORKERS,
  PRICES,
  PLANS,
  JOURNAL,
  PRODUCTS,
  DELIVERIES,
  WITHDRAWALS,
  TREATMENTS,
  REGISTER,
  WATER,
  SOIL,
  HARVESTS,
  APPLIED,
  ALERTS,
  FINDINGS,
  LEASES,
  STORE,
  LEASE_PAYMENTS,
];

type Seasons = z.infer<typeof ArchivedSeasons>;
type Parcels = z.infer<typeof ArchivedParcels>;

async function insertParcels(
  tx: Parameters<Section['insert']>[0],
  farm: NewFarm,
  season_id: string,
  { path, from, features }: { path: string; from: number; features: readonly ArchivedParcel[] },
) {
  const scope = inSeason(wholeFarm(farm.id), season_id);
  const batch = features.slice(from, from + BATCH);
  const shapes = await findOrCreateShapes(
    tx,
    scope,
    farm.country,
    batch.map(({ geometry }) => JSON.stringify(geometry)),
  );
  const parcels = batch.map(({ id, properties: { crops: _, hectares, lineage, locality, ...fields } }, i) => {
    const shape = shapes[i];
    const place = `features.${from + i}.geometry`;
    const isHere = batch[i]!.geometry.coordinates.flat(2).every((position) =>
      mayBeLand(farm.country, position),
    );
    if (!isHere || shape?.was_valid === false) throw new ArchiveRefused(path, place);
    if (!shape) throw new ArchiveRefused(path, place, 'too_small');
    const isSame = Math.abs(shape.hectares - hectares) <= SAME_HECTARES;
    return {
      ...fields,
      id: farm.idOf(id),
      lineage_id: farm.idOf(lineage),
      locality_id: locality,
      shape_id: shape.shape_id,
      hectares: isSame ? hectares : shape.hectares,
      organic: fields.organic ?? null,
      special_use: fields.special_use ?? null,
    };
  });
  await createParcels(tx, scope, parcels);
  const crops = batch.flatMap(({ id, properties }) =>
    properties.crops.map((crop) => ({ ...crop, id: farm.idOf(crop.id), parcel_id: farm.idOf(id) })),
  );
  await createCropIntervals(tx, scope, crops);
}

/**
 * Maps archived ids to stored ids: unchanged, or to a new id for each, always the same one for the same archived id.
 */
export function createIdMapper(areOwn: boolean): (archived: string) => string {
  if (areOwn) return (archived) => archived;
  const newIds = new Map<string, string>();
  return (archived) => {
    const id = newIds.get(archived) ?? newId();
    newIds.set(archived, id);
    return id;
  };
}
