import type { RiskClock as ClockResponse, WeatherDanger as DangerResponse, RiskList } from '@brazda/contract';
import {
  cropById,
  DANGER_KINDS,
  type GrowthStage,
  greaterRisk,
  type MoistureLimits,
  protectionOf,
  RISK_LEVELS,
  type RiskClock,
  type RiskLevel,
  riskClocks,
  riskModelOf,
  type WeatherDanger,
  weatherDangers,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { findFarmFacts, readDayAtFarm } from '../farms/index.ts';
import type { WeatherSources } from '../weather/index.ts';
import { type CropGroup, gridPointOf, groupCrops, hasStages, siteOf } from './crop-sites.ts';
import { type GrownCrop, listGrownCrops } from './grown-crops.repo.ts';
import { nextSprayOf, type Place, readPlaces, type SprayTime } from './places.ts';

/** What the risks of a farm depend on. */
export interface RiskDeps {
  readonly db: Db;
  readonly sources: WeatherSources;
  readonly limits: MoistureLimits;
  now(): Date;
}

/** The risks of a farm, without what was seen of them. */
export type FarmRisks = Omit<RiskList, 'findings'>;

/**
 * The dangers of the weather, and the risks of diseases and pests, to the crops that stand on the visible parcels of a farm, or on
 * one of them. Their keys stay the same as long as they last, so that each can be announced once. Parcels with the same crop, place
 * and days are computed once.
 */
export async function listFarmRisks(
  { db, sources, limits, now }: RiskDeps,
  scope: Scope,
  parcel_id: string | null = null,
): Promise<FarmRisks> {
  const farm = await findFarmFacts(db, scope);
  const country = farm?.country ?? 'RO';
  const source = farm?.is_demo ? sources.demo : sources.real;
  const day = await readDayAtFarm(db, scope, now());
  const crops = await listGrownCrops(db, scope, day, parcel_id);
  const places = await readPlaces(db, source, [...new Set(crops.map(gridPointOf))], day);
  const groups = groupCrops(crops, day);
  const judged = groups.map((group): JudgedGroup => {
    const place = places.get(group.grid_point)!;
    const site = siteOf(group, place, { country, limits, day });
    return { group, place, dangers: weatherDangers(site, day), clocks: riskClocks(site, day) };
  });
  const clocks = clocksOf(judged, day, now());
  const fetched = [...places.values()].flatMap(({ forecast }) => forecast?.fetched_at ?? []);
  return {
    today: day,
    simulated: source?.isSimulated ?? false,
    fetched_at: fetched.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null,
    timezone: [...places.values()][0]?.timezone ?? 'UTC',
    dangers: dangersOf(judged),
    clocks,
    models: [...new Set(clocks.map(({ model }) => model))].map((name) => {
      const { disease, treatment, unit, limit, origin, basis, source } = riskModelOf(name);
      return { name, disease, treatment, unit, limit, origin, basis, source };
    }),
    unknown_stages: unknownStagesOf(groups),
  };
}

interface JudgedGroup {
  readonly group: CropGroup;
  readonly place: Place;
  readonly dangers: readonly WeatherDanger[];
  readonly clocks: readonly RiskClock[];
}

interface FoundDanger {
  readonly group: CropGroup;
  readonly danger: WeatherDanger;
}

/** The dangers of all groups; those of a kind to a crop that overlap in time are one, with the worst of their values. */
function dangersOf(judged: readonly JudgedGroup[]): DangerResponse[] {
  const all = judged.flatMap(({ group, dangers }) =>
    dangers.map((danger): FoundDanger => ({ group, danger })),
  );
  const byCrop = Map.groupBy(all, ({ group, danger }) => `${danger.kind}/${group.crop_id}`);
  const found = [...byCrop].flatMap(([key, ofCrop]) =>
    overlapping(ofCrop).map((alike) => dangerOf(key, alike)),
  );
  const rankOf = ({ kind }: DangerResponse) => DANGER_KINDS.indexOf(kind);
  return found.toSorted(
    (a, b) =>
      Number(b.is_sure) - Number(a.is_sure) ||
      rankOf(a) - rankOf(b) ||
      a.from.localeCompare(b.from) ||
      hectaresOf(b.parcels) - hectaresOf(a.parcels),
  );
}

/** Dangers in groups of those that overlap in time, each in the order of their first days. */
function overlapping(dangers: readonly FoundDanger[]): FoundDanger[][] {
  const groups: FoundDanger[][] = [];
  for (const each of dangers.toSorted((a, b) => a.danger.from.localeCompare(b.danger.from))) {
    const last = groups.at(-1);
    if (last?.some(({ danger }) => each.danger.from <= danger.to)) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

function dangerOf(kindOfCrop: string, alike: readonly FoundDanger[]): DangerResponse {
  const { from } = alike[0]!.danger;
  const { group, danger } = alike.toSorted((a, b) => distanceOf(b.danger) - distanceOf(a.danger))[0]!;
  const to = alike.map((each) => each.danger.to).reduce((last, day) => (day > last ? day : last));
  return {
    ...danger,
    key: `${kindOfCrop}/${from}`,
    crop: group.crop_id,
    from,
    to,
    // Certain on some of the land is certain, also where another place has the worst value.
    is_sure: alike.some((each) => each.danger.is_sure),
    stages: danger.stages.map(presentStage),
    parcels: alike.flatMap((each) => each.group.crops.map(presentParcel)),
  };
}

function distanceOf({ value, limit }: WeatherDanger): number {
  return Math.abs(value - limit);
}

/**
 * The clocks of all groups; those of a model and crop that say the same of today and of the days to come are one, with the figures
 * of the largest group.
 */
function clocksOf(judged: readonly JudgedGroup[], day: string, now: Date): ClockResponse[] {
  const all = judged.flatMap((each) => each.clocks.map((clock) => ({ ...each, clock })));
  const alike = Map.groupBy(all, ({ group, clock }) =>
    JSON.stringify([clock.model, group.crop_id, clock.level, greatestOf(clock, day), clock.missing]),
  );
  const spray = new Map<Place, SprayTime | null>();
  const found = [...alike.values()].map((same): ClockResponse => {
    const [{ group, place, clock }] = same.toSorted(
      (a, b) => hectaresOf(b.group.crops) - hectaresOf(a.group.crops),
    ) as [(typeof same)[number]];
    if (!spray.has(place)) spray.set(place, nextSprayOf(place, now));
    const next_spray = spray.get(place) ?? null;
    const high_from = same.flatMap((each) => each.clock.high_from ?? []).toSorted()[0] ?? null;
    const facts = riskModelOf(clock.model);
    return {
      key: `${clock.model}/${group.crop_id}/${high_from ?? ''}`,
      model: clock.model,
      crop: group.crop_id,
      days: clock.days.map((each) => ({ ...each })),
      level: clock.level,
      high_from,
      missing: clock.missing,
      stage_basis: clock.basis,
      next_spray: next_spray && { ...next_spray, ended_by: [...next_spray.ended_by] },
      parcels: same.flatMap((each) =>
        each.group.crops.map((crop) => ({
          ...presentParcel(crop),
          protection: protectionOf(facts, crop.sprays, day),
        })),
      ),
    };
  });
  const rankOf = (clock: ClockResponse) => {
    const level = greatestOf(clock, day);
    return level === null ? -1 : RISK_LEVELS.indexOf(level);
  };
  return found.toSorted(
    (a, b) =>
      rankOf(b) - rankOf(a) || hectaresOf(b.parcels) - hectaresOf(a.parcels) || a.key.localeCompare(b.key),
  );
}

/** The greatest risk from an ISO day on; null where nothing is known. */
function greatestOf({ days }: Pick<RiskClock, 'days'>, day: string): RiskLevel | null {
  return days
    .filter(({ date }) => date >= day)
    .reduce<RiskLevel | null>((greatest, { level }) => greaterRisk(greatest, level), null);
}

function unknownStagesOf(groups: readonly CropGroup[]): RiskList['unknown_stages'] {
  const without = groups.filter((group) => !hasStages(group) && cropById(group.crop_id)?.group !== 'fallow');
  return [...Map.groupBy(without, ({ crop_id }) => crop_id)].map(([crop, of]) => ({
    crop,
    parcels: of.reduce((sum, { crops }) => sum + crops.length, 0),
  }));
}

function presentStage({ bbch, stage }: GrowthStage) {
  return { bbch, name: { ...stage } };
}

function presentParcel({ season_id, parcel_id, hectares }: GrownCrop) {
  return { season: season_id, parcel: parcel_id, hectares };
}

function hectaresOf(parcels: readonly { readonly hectares: number }[]): number {
  return parcels.reduce((sum, { hectares }) => sum + hectares, 0);
}
