import type { Farm, Opening, Parcel } from '@brazda/contract';
import {
  colorOf,
  DEFAULT_RASTER_KIND,
  dominantInterval,
  groupByLocality,
  type Language,
  OUTLINE_SIDE,
  openingDay,
  outlinePathOf,
  RASTER_KIND,
  seasonLabel,
  titleOrder,
} from '@brazda/domain';
import { formatsOf, type Translate } from '@brazda/i18n';
import { escapeHtml } from './platform/html.ts';
import { loadTranslation } from './platform/translation.ts';

/** More than fit into a window. */
const MAX_ROWS = 30;
/** As many as the list of the application shows at first. */
const MAX_CROPS = 5;
/** The color of a parcel without a known crop, as in the list of the application. */
const NO_CROP_COLOR = '#B9B4A8';

/** The response of an opening, of a farm or of the demo. */
export type OpenedFarm = Opening & { readonly farm?: Farm; readonly farms?: readonly FarmToShow[] };
type FarmToShow = Farm & { readonly default_date?: string | null };

/**
 * The beginning of a farm's list as HTML, with its farm, season, and the legend if there are images: what the first screen
 * shows, readable before the application runs, which replaces it by the same. Empty for a farm without parcels. Names are
 * whatever their farmer has typed or imported, so every text is escaped.
 */
export async function firstRows(
  opened: OpenedFarm,
  date: string | null,
  language: Language,
): Promise<string> {
  const farm: FarmToShow | undefined = opened.farm ?? opened.farms?.[0];
  const season = farm?.seasons.find(({ id }) => id === opened.season);
  if (!farm || !season || opened.parcels.length === 0) return '';
  const translate = await loadTranslation(language, 'map');
  const [common, shell] = await Promise.all([
    loadTranslation(language, 'common'),
    loadTranslation(language, 'shell'),
  ]);
  const shown = openingDay(season, { date, default_date: farm.default_date }, opened.days);
  const texts: Texts = {
    language,
    date: shown,
    nameless: common('common:nameless'),
    translate,
    crops: new Map(opened.crops.map((crop) => [crop.id, crop])),
  };
  const places = [
    placeOf(common(farm.is_demo ? 'common:demoFarm' : 'common:farm'), farm.name),
    placeOf(shell('shell:season'), seasonLabel(season)),
  ].join('');
  const list = `<ul>${linesOf(opened.parcels, texts).join('')}</ul>`;
  // `elementtiming` is for measurements.
  const total = `<p elementtiming="first-rows">${summaryOf(opened.parcels, texts)}</p>`;
  const title = escapeHtml(translate('map:list.title'));
  const crops = cropsOf(opened.parcels, texts, common);
  const colors = opened.days.length > 0 ? legend(texts) : '';
  return `<aside class="first-list" lang="${language}" aria-label="${title}"><dl>${places}</dl>${crops}${total}${list}</aside>${colors}`;
}

interface Texts {
  readonly language: Language;
  /** The day that the map shows. */
  readonly date: string | null;
  readonly nameless: string;
  readonly translate: Translate;
  readonly crops: ReadonlyMap<string, Opening['crops'][number]>;
}

function placeOf(name: string, value: string): string {
  return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

/** The crops by which the list can be filtered: the most common ones, and how many more there are. */
function cropsOf(parcels: readonly Parcel[], { language, crops }: Texts, common: Translate): string {
  const grown = parcels.flatMap(({ crop_intervals }) => [
    ...new Set(crop_intervals.flatMap(({ crop_id }) => crops.get(crop_id) ?? [])),
  ]);
  const counted = [...Map.groupBy(grown, (crop) => crop)].toSorted(([, a], [, b]) => b.length - a.length);
  if (counted.length < 2) return '';
  const shown = counted.slice(0, MAX_CROPS).map(([crop, of]) => {
    const name = escapeHtml(crop.name[language]);
    return `<span><i style="background:${escapeHtml(crop.color)}"></i>${name} <small>${of.length}</small></span>`;
  });
  const others = counted.length - shown.length;
  const text = common('common:widgets.more', { count: others });
  const more = others > 0 ? `<span>${escapeHtml(text)}</span>` : '';
  return `<div class="first-crops">${shown.join('')}${more}</div>`;
}

/** The first lines, sorted by name as a list is until someone chooses otherwise. */
function linesOf(parcels: readonly Parcel[], texts: Texts): string[] {
  const compare = titleOrder(texts.language);
  const sorted = parcels
    .map((parcel) => ({ parcel, title: titleOf(parcel, texts) }))
    .toSorted((a, b) => compare(a.title, b.title));
  const groups = groupByLocality(
    sorted,
    ({ parcel }) => parcel.locality?.name ?? null,
    new Intl.Collator(texts.language).compare,
  );
  const lines = groups.flatMap(([name, rows]) => [
    ...(groups.length > 1
      ? [
          headingOf(
            name,
            rows.map(({ parcel }) => parcel),
            texts,
          ),
        ]
      : []),
    ...rows.map(({ parcel, title }) => rowOf(parcel, title, texts)),
  ]);
  return lines.slice(0, MAX_ROWS);
}

function titleOf({ display_name, name }: Parcel, { nameless }: Texts): string {
  return display_name || name || nameless;
}

function headingOf(name: string | null, parcels: readonly Parcel[], texts: Texts): string {
  const locality = escapeHtml(name ?? texts.translate('map:list.noLocality'));
  return `<li class="first-group"><b>${locality}</b><span>${summaryOf(parcels, texts)}</span></li>`;
}

function summaryOf(parcels: readonly Parcel[], { language, translate }: Texts): string {
  const { hectares } = formatsOf(language);
  const area = parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  return escapeHtml(`${translate('map:list.count', { count: parcels.length })} · ${hectares(area)}`);
}

function rowOf(parcel: Parcel, title: string, { language, date, crops, translate }: Texts): string {
  const interval = dominantInterval(parcel.crop_intervals, date);
  const crop = interval && crops.get(interval.crop_id);
  const names = new Set([title === parcel.name ? '' : parcel.name, parcel.reference]);
  const place = [...names].filter(Boolean).join(' · ');
  const outline = `<svg viewBox="0 0 ${OUTLINE_SIDE} ${OUTLINE_SIDE}" aria-hidden="true"><path d="${outlinePathOf(parcel)}"/></svg>`;
  const color = escapeHtml(crop?.color ?? NO_CROP_COLOR);
  const cropName = escapeHtml(crop?.name[language] ?? translate('map:crop.none'));
  return [
    `<li class="first-row">${outline}<div><b>${escapeHtml(title)}</b><span>${escapeHtml(place)}</span>`,
    `<span><i style="background:${color}"></i>${cropName}</span></div>`,
    `<em>${escapeHtml(formatsOf(language).hectares(parcel.hectares))}</em></li>`,
  ].join('');
}

/** The colors of the first picture, from low to high, with the limits of the lowest and the highest. */
function legend({ language, translate }: Texts): string {
  const classes = RASTER_KIND[DEFAULT_RASTER_KIND].scale?.classes ?? [];
  const colors = classes.map((each) => `<i style="background:${colorOf(each, 'standard')}"></i>`);
  const limits = [classes[0]?.to, classes.at(-1)?.from].map(
    (limit) => `<span>${limit == null ? '' : formatsOf(language).index(limit)}</span>`,
  );
  const name = escapeHtml(translate('map:kind.NDVI_NEW.name'));
  const label = escapeHtml(translate('map:legend.title'));
  return `<section class="first-legend" lang="${language}" aria-label="${label}"><b>${name}</b><div>${colors.join('')}</div><p class="first-limits">${limits.join('')}</p></section>`;
}
