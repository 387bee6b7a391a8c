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

/** The dangers of all groups; those of a kind to a crop that begin on the same day are one, with the worst of their values. */
function dangersOf(judged: readonly JudgedGroup[]): DangerResponse[] {
  const all = judged.flatMap(({ group, dangers }) => dangers.map((danger) => ({ group, danger })));
  const byKey = Map.groupBy(all, ({ group, danger }) => `${danger.kind}/${group.crop_id}/${danger.from}`);
  const found = [...byKey].map(([key, alike]): DangerResponse => {
    const { group, danger } = alike.toSorted((a, b) => distanceOf(b.danger) - distanceOf(a.danger))[0]!;
    return {
      ...danger,
      key,
      crop: group.crop_id,
      to: alike
        .map((each) => each.danger.to)
        .toSorted()
        .at(-1)!,
      stages: danger.stages.map(presentStage),
      parcels: alike.flatMap((each) => each.group.crops.map(presentParcel)),
    };
  });
  const rankOf = ({ kind }: DangerResponse) => DANGER_KINDS.indexOf(kind);
  return found.toSorted(
    (a, b) =>
      Number(b.is_sure) - Number(a.is_sure) ||
      rankOf(a) - rankOf(b) ||
      a.from.localeCompare(b.from) ||
      hectaresOf(b.parcels) - hectaresOf(a.parcels),
  );
}

function distanceOf({ value, limit }: WeatherDanger): number {
  return Math.abs(value - limit);
}

/** The clocks of all groups; those of a model and crop with the same levels are one, with the figures of the largest group. */
function clocksOf(judged: readonly JudgedGroup[], day: string, now: Date): ClockResponse[] {
  const all = judged.flatMap((each) => each.clocks.map((clock) => ({ ...each, clock })));
  const alike = Map.groupBy(all, ({ group, clock }) =>
    JSON.stringify([
      clock.model,
      group.crop_id,
      clock.high_from,
      clock.missing,
      clock.days.map(({ level }) => level),
    ]),
  );
  const spray = new Map<Place, SprayTime | null>();
  const found = [...alike.values()].map((same): ClockResponse => {
    const [{ group, place, clock }] = same.toSorted(
      (a, b) => hectaresOf(b.group.crops) - hectaresOf(a.group.crops),
    ) as [(typeof same)[number]];
    const { model, days, level, high_from, missing, basis } = clock;
    if (!spray.has(place)) spray.set(place, nextSprayOf(place, now));
    const next_spray = spray.get(place) ?? null;
    const facts = riskModelOf(model);
    return {
      key: `${model}/${group.crop_id}/${high_from ?? ''}`,
      model,
      crop: group.crop_id,
      days: days.map((each) => ({ ...each })),
      level,
      high_from,
      missing,
      stage_basis: basis,
      next_spray: next_spray && { ...next_spray, ended_by: [...next_spray.ended_by] },
      parcels: same.flatMap((each) =>
        each.group.crops.map((crop) => ({
          ...presentParcel(crop),
          protection: protectionOf(facts, crop.sprays, day),
        })),
      ),
    };
  });
  return found.toSorted(
    (a, b) =>
      rankOf(b) - rankOf(a) || hectaresOf(b.parcels) - hectaresOf(a.parcels) || a.key.localeCompare(b.key),
  );

  /** The greatest risk from today on. */
  function rankOf({ days }: ClockResponse): number {
    const level = days
      .filter(({ date }) => date >= day)
      .reduce<RiskLevel | null>((greatest, each) => greaterRisk(greatest, each.level), null);
    return level === null ? -1 : RISK_LEVELS.indexOf(level);
  }
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
