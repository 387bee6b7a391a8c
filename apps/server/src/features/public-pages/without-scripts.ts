import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { YieldCounty } from '@brazda/contract';
import {
  COUNTRIES,
  type Country,
  countyColorOf,
  cropByKey,
  defaultYieldUnit,
  type Language,
  languageOfPath,
  mapClassesOf,
  YIELD_CROPS,
  type YieldCrop,
} from '@brazda/domain';
import { formatsOf, type TextKey } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { PageAddress, PageMetadata } from '../../platform/http/web.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { listPredictions } from '../yields/index.ts';

/** The outlines of counties by country, as paths of SVG by code. */
export type CountyOutlines = Readonly<
  Record<Country, { readonly viewBox: string; readonly outlines: Readonly<Record<string, string>> }>
>;

/** What the application begins with would wait forever. */
const STYLE = `<style>#root{display:none}
.plain{max-width:60rem;margin:0 auto;padding:16px}
.plain svg{max-height:70vh;width:100%;fill:var(--sunken);stroke:var(--surface)}
.plain div{overflow-x:auto}
.plain table{border-collapse:collapse;font-variant-numeric:tabular-nums}
.plain caption{text-align:left}
.plain :is(th,td){padding:4px 10px;border-bottom:1px solid var(--edge);text-align:right}
.plain :is(th,td):first-child{text-align:left}</style>`.replaceAll('\n', '');

/** Reads the outlines of counties from the build folder. */
export function readCountyOutlines(folder: string): CountyOutlines {
  return JSON.parse(readFileSync(join(folder, 'county-outlines.json'), 'utf8')) as CountyOutlines;
}

/** Returns the function that writes what a page shows to browsers and crawlers that run no scripts. */
export function pageWithoutScripts(db: Db, outlines: CountyOutlines) {
  return async ({ path, query }: PageAddress, { language, title }: PageMetadata): Promise<string> => {
    const isCounties = languageOfPath(path) === language && path.replace(/\/$/, '') === `/${language}/yield`;
    const t = await loadTranslation(language, 'shell');
    const body = isCounties
      ? await countyYields({ db, outlines, language }, query)
      : `<p>${escapeHtml(t('shell:noScripts'))}</p>`;
    const main = `<p><a href="/${language}">Brazda</a></p><h1>${escapeHtml(title)}</h1>${body}`;
    return `<noscript>${STYLE}<main class="plain">${main}</main></noscript>`;
  };
}

interface CountyYields {
  readonly db: Db;
  readonly outlines: CountyOutlines;
  readonly language: Language;
}

/** The predicted yields of a country: a map of one crop, and a table of all crops. */
async function countyYields(
  { db, outlines, language }: CountyYields,
  query: URLSearchParams,
): Promise<string> {
  const country = COUNTRIES.find((code) => code === query.get('country')) ?? 'RO';
  const crop = YIELD_CROPS.find((key) => key === query.get('crop')) ?? 'maize';
  const t = await loadTranslation(language, 'yields');
  const text = (key: TextKey, values?: Record<string, string | number>) => escapeHtml(t(key, values));
  const linkTo = (wanted: { readonly country: Country; readonly crop: YieldCrop }, label: string) =>
    `<a href="/${language}/yield?${escapeHtml(new URLSearchParams(wanted).toString())}">${label}</a>`;
  const countries = COUNTRIES.map((code) =>
    linkTo({ country: code, crop }, text(`yields:countyYield.countries.${code}`)),
  );
  const lead = `<p>${text('yields:countyYield.lead')}</p><p>${countries.join(' · ')}</p>`;
  const counties = await listPredictions(db, country);
  const [first] = counties;
  if (!first)
    return `${lead}<p>${text('yields:countyYield.noneTitle', { county: t(`yields:countyYield.countries.${country}`) })}</p>`;

  const { date, yieldsIn } = formatsOf(language);
  const yields = yieldsIn(defaultYieldUnit(country));
  const nameOf = (key: YieldCrop) => escapeHtml(cropByKey(key).name[language]);
  const isRegional = counties.every(({ crops }) => (crops[crop]?.basis ?? 'region') === 'region');
  const head = [
    text(`yields:countyYield.county.${country}`),
    ...YIELD_CROPS.map((key) => linkTo({ country, crop: key }, nameOf(key))),
  ];
  const rows = counties.map(({ name, crops }) => {
    const cells = YIELD_CROPS.map((key) => crops[key]).map((found) =>
      found
        ? `<b>${yields.bare(found.yield_t_ha)}</b> (${yields.bare(found.low)}–${yields.bare(found.high)})`
        : '–',
    );
    return rowOf('td', [escapeHtml(name), ...cells]);
  });
  const map = mapOf(outlines[country], counties, crop, {
    label: text(`yields:countyYield.map.${country}`),
    yieldText: yields.of,
  });
  return [
    lead,
    isRegional ? `<p>${text('yields:countyYield.allRegional')}</p>` : '',
    `<h2>${text('yields:countyYield.mapOf', { crop: cropByKey(crop).name[language], year: first.predictionForYear })}</h2>`,
    `${map}<p><small>${text('yields:countyYield.outlines')}</small></p>`,
    `<h2>${text('yields:countyYield.allCrops', { year: first.predictionForYear, unit: yields.unit })}</h2>`,
    `<p>${text('yields:countyYield.plainBand')} ${text('yields:countyYield.updated', { date: date(first.lastUpdated) })}</p>`,
    `<div><table><thead>${rowOf('th', head)}</thead><tbody>${rows.join('')}</tbody></table></div>`,
  ].join('');
}

/** The counties colored by the predicted yields of a crop, with the yield of each as its tooltip. */
function mapOf(
  { viewBox, outlines }: CountyOutlines[Country],
  counties: readonly YieldCounty[],
  crop: YieldCrop,
  { label, yieldText }: { readonly label: string; readonly yieldText: (t_ha: number) => string },
): string {
  const found = new Map(counties.map((county) => [county.code, county]));
  const yields = counties.flatMap(({ crops }) => crops[crop]?.yield_t_ha ?? []);
  const colors = mapClassesOf(yields, 'yield');
  const paths = Object.entries(outlines).map(([code, path]) => {
    const value = found.get(code)?.crops[crop]?.yield_t_ha;
    const fill = value === undefined ? '' : ` fill="${countyColorOf(colors, value)}"`;
    const title = `${found.get(code)?.name ?? code}: ${value === undefined ? '–' : yieldText(value)}`;
    return `<path d="${path}"${fill}><title>${escapeHtml(title)}</title></path>`;
  });
  return `<svg viewBox="${viewBox}" role="img" aria-label="${label}">${paths.join('')}</svg>`;
}

function rowOf(cell: 'td' | 'th', texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
}
