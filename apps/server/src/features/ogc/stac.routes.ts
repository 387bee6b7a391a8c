import { api, STAC_PAGE, STAC_VERSION } from '@brazda/contract';
import { RASTER_KIND } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { findFarmFacts } from '../farms/index.ts';
import { addressesAt, GEOJSON_TYPE, linkTo } from './addresses.ts';
import { STAC_CONFORMANCE } from './conformance.ts';
import { describeImageDay, type ImageDay } from './describe-image-day.ts';
import { describeImages } from './describe-images.ts';
import { listShownSeasons } from './farm-collections.repo.ts';
import { readImages } from './farm-images.ts';
import { listDayRasters, listDayScenes } from './image-days.repo.ts';
import { type Box, readBox, readSpan, type Span } from './read-features-query.ts';
import { CRS84 } from './reference-systems.ts';

interface StacDeps {
  readonly db: DbPool;
  /** The public address of the server. */
  readonly site: string;
}

type Caller = Pick<Call<EndpointOf<'stac.images'>>, 'params' | 'scope' | 'language'>;

/** Handlers of the images of a farm as a STAC API: one collection, with an item for each day. */
export function stacHandlers({ db, site }: StacDeps) {
  const addressOf = addressesAt(site);
  const write = (value: object) => new TextEncoder().encode(JSON.stringify(value));

  /** The days with images, newest first, and the kinds that have values of their own. */
  async function daysOf(scope: Scope) {
    const [{ days, kinds }, seasons] = await Promise.all([
      readImages(db, scope),
      listShownSeasons(db, scope),
    ]);
    const shown = days.toReversed().flatMap(({ sensing_date: day, clear_share }): ImageDay[] => {
      const season = seasons.find(({ start_date, end_date }) => start_date <= day && day <= end_date);
      return season ? [{ day, season, clear_share }] : [];
    });
    // Kinds that differ by their colors only have the same values.
    return { days: shown, kinds: kinds.filter((kind) => kind === RASTER_KIND[kind].layer) };
  }

  async function itemsOf(
    { params: { farmId }, scope, language }: Caller,
    { days, kinds }: Awaited<ReturnType<typeof daysOf>>,
  ) {
    const dates = days.map(({ day, season }) => ({ day, season_id: season.id }));
    const layers = kinds.map((kind) => RASTER_KIND[kind].layer);
    const [rasters, scenes, t] = await Promise.all([
      listDayRasters(db, scope, dates, layers),
      listDayScenes(db, scope, dates),
      loadTranslation(language, 'map'),
    ]);
    const of = <Row extends { readonly sensing_date: string }>(rows: readonly Row[], day: string) =>
      rows.filter(({ sensing_date }) => sensing_date === day);
    return days.flatMap((each) => {
      const images = { ...each, rasters: of(rasters, each.day), scenes: of(scenes, each.day) };
      return describeImageDay(farmId, images, kinds, addressOf, t) ?? [];
    });
  }

  async function findCollection({ params: { farmId }, scope, language }: Caller) {
    const [{ days }, t] = await Promise.all([daysOf(scope), loadTranslation(language, 'ogc')]);
    return describeImages(farmId, days, addressOf, t);
  }

  return {
    'stac.landing': async (call) => {
      const { params, scope, language } = call;
      const [farm, collection, t] = await Promise.all([
        findFarmFacts(db, scope),
        findCollection(call),
        loadTranslation(language, 'ogc'),
      ]);
      if (!farm) throw new HttpError('not_found', 'farm');
      return {
        type: 'Catalog',
        stac_version: STAC_VERSION,
        id: params.farmId,
        title: farm.name,
        description: t('ogc:stac.description'),
        conformsTo: [...STAC_CONFORMANCE],
        links: [
          linkTo('self', addressOf(api.stac.landing, params)),
          linkTo('root', addressOf(api.stac.landing, params)),
          linkTo('service-desc', addressOf(api.ogc.definition, params), api.ogc.definition.produces),
          linkTo('conformance', addressOf(api.stac.conformance, params)),
          linkTo('data', addressOf(api.stac.collections, params)),
          ...(collection ? [linkTo('child', addressOf(api.stac.images, params))] : []),
        ],
      };
    },

    'stac.conformance': () => ({ conformsTo: [...STAC_CONFORMANCE] }),

    'stac.collections': async (call) => {
      const collection = await findCollection(call);
      return {
        links: [
          linkTo('self', addressOf(api.stac.collections, call.params)),
          linkTo('root', addressOf(api.stac.landing, call.params)),
        ],
        collections: collection ? [collection] : [],
      };
    },

    'stac.images': async (call) => {
      const collection = await findCollection(call);
      if (!collection) throw new HttpError('not_found', 'collection');
      return collection;
    },

    'stac.days': async (call) => {
      const { params, query, scope, language } = call;
      const box = readBox(query.bbox, CRS84, language);
      const span = readSpan(query.datetime, language);
      const { days, kinds } = await daysOf(scope);
      const { before } = query;
      const limit = Math.min(query.limit, STAC_PAGE.most);
      const wanted = days.filter(
        (each) => (before === undefined || each.day < before) && mayBeIn(each, box, span),
      );
      const page = wanted.slice(0, limit);
      const items = await itemsOf(call, { days: page, kinds });
      const features = items.filter(({ properties }) => isWithin(properties, span));
      const links = [
        linkTo('self', addressOf(api.stac.days, params, query), GEOJSON_TYPE),
        linkTo('root', addressOf(api.stac.landing, params)),
        linkTo('collection', addressOf(api.stac.images, params)),
        ...(wanted.length > limit
          ? [
              linkTo(
                'next',
                addressOf(api.stac.days, params, { ...query, before: page.at(-1)!.day }),
                GEOJSON_TYPE,
              ),
            ]
          : []),
      ];
      return write({ type: 'FeatureCollection', links, numberReturned: features.length, features });
    },

    'stac.day': async (call) => {
      const { days, kinds } = await daysOf(call.scope);
      const [item] = await itemsOf(call, { days: days.filter(({ day }) => day === call.params.day), kinds });
      if (!item) throw new HttpError('not_found', 'feature');
      return write(item);
    },
  } satisfies SomeHandlers;
}

/** Whether the land of a day touches a box, and whether a moment of the day is in a span. */
function mayBeIn({ day, season: { bbox } }: ImageDay, box: Box | null, span: Span | null): boolean {
  const [west, south, east, north] = bbox;
  const isAcross = box !== null && box.west > box.east;
  const touches =
    box === null ||
    (south <= box.north &&
      box.south <= north &&
      (isAcross ? west <= box.east || box.west <= east : west <= box.east && box.west <= east));
  return touches && isWithin({ datetime: `${day}T00:00:00Z`, end_datetime: `${day}T23:59:59.999Z` }, span);
}

interface Times {
  readonly datetime: string;
  readonly end_datetime?: string;
}

/** Whether a time, or a part of a span of time, is in another span. */
function isWithin({ datetime, end_datetime = datetime }: Times, span: Span | null): boolean {
  if (span === null) return true;
  const { from, to } = span;
  return (
    (from === null || Date.parse(from) <= Date.parse(end_datetime)) &&
    (to === null || Date.parse(datetime) <= Date.parse(to))
  );
}
