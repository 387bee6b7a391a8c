import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { AREAS, areaFolder } from './areas.ts';

const TESTS = String.raw`\.test\.tsx?$|/testing/|^apps/server/test/|^e2e/`;
const WEB = '^apps/web/src';

/**
 * Packages in the order of the arrows: each may import the listed packages, and only the listed libraries (undefined =
 * any).
 */
const packages: { name: string; imports: string[]; libraries?: string[] }[] = [
  { name: 'domain', imports: [], libraries: ['canonicalize', 'tinyqueue'] },
  { name: 'contract', imports: ['domain'], libraries: ['zod'] },
  { name: 'client', imports: ['contract'], libraries: [] },
  { name: 'raster', imports: ['domain'] },
  { name: 'formats', imports: ['domain'] },
  { name: 'i18n', imports: ['domain'] },
];

/** Layers of the web application from the bottom up; each imports only layers below it. */
const webLayers = [['routes'], ['lib'], ['ui'], ['map'], ['areas', 'layouts'], ['app']];

/** The only module that may import each library. */
const doors: { library: string; pattern?: string; only: string }[] = [
  { library: 'maplibre-gl', only: `${WEB}/map/` },
  {
    library: 'terra-draw',
    pattern: 'terra-draw[^/]*',
    only: `${WEB}/map/pen-on[.]ts$`,
  },
  {
    library: 'fastify',
    pattern: '(@fastify/[^/]+|fastify[^/]*)',
    only: '^apps/server/src/(platform/http/|app[.]ts$)',
  },
  { library: 'kysely', only: String.raw`^apps/server/src/(platform/db/|.*\.(repo|table)\.ts$)` },
];

/** The import rules of docs/architecture.md. Every rule has a violation in law.test.ts that proves that it works. */
export const rules: IForbiddenRuleType[] = [
  ...packages.flatMap(packageRules),
  ...webLayers.flatMap(webLayerRules),
  ...doors.map(({ library, pattern, only }) =>
    rule(
      `one-door:${library}`,
      { path: '^(apps|packages)/', pathNot: `${only}|${TESTS}` },
      { path: libraryPath(pattern ?? library) },
    ),
  ),
  ...AREAS.map(areaRule),
  rule(
    'area-front-door',
    { path: `${WEB}/(?:areas/([^/]+)|layouts)/` },
    { path: `${WEB}/areas/[^/]+/`, pathNot: `${WEB}/areas/($1/|[^/]+/index[.]ts$)` },
  ),
  // Screens and dialogs are fetched when they are opened, each as a chunk of its own.
  rule(
    'front-door-unless-lazy',
    { path: `${WEB}/app/` },
    {
      path: `${WEB}/areas/[^/]+/`,
      pathNot: `${WEB}/areas/[^/]+/(index|area|field-needs)[.]ts$`,
      dynamic: false,
    },
  ),
  rule(
    'area-read-once',
    { path: `${WEB}/`, pathNot: `${WEB}/app/areas[.]ts$` },
    { path: `${WEB}/areas/[^/]+/area[.]ts$` },
  ),
  // The routes of an area are data of the lowest layer, put together by the route table.
  rule(
    'routes-of-areas',
    { path: `${WEB}/routes/route-table[.]ts$` },
    { path: `${WEB}/`, pathNot: `${WEB}/(routes/|areas/[^/]+/routes[.]ts$)` },
  ),
  rule(
    'routes-are-data',
    { path: `${WEB}/areas/[^/]+/routes[.]ts$` },
    { path: '.', pathNot: `${WEB}/routes/route[.]ts$` },
  ),
  rule(
    'platform-below-features',
    { path: '^apps/server/src/platform/' },
    { path: '^apps/server/src/features/' },
  ),
  rule(
    'features-below-app',
    { path: '^apps/server/src/(platform|features)/', pathNot: TESTS },
    { path: '^apps/server/(src|seed)/', pathNot: '^apps/server/src/(platform/|features/|config[.]ts$)' },
  ),
  rule(
    'feature-front-door',
    { path: '^apps/server/src/features/([^/]+)/', pathNot: TESTS },
    {
      path: '^apps/server/src/features/[^/]+/',
      pathNot: '^apps/server/src/features/($1/|[^/]+/index[.]ts$)',
    },
  ),
  rule(
    'registration-read-once',
    { path: '^apps/server/', pathNot: '^apps/server/src/features[.]ts$' },
    { path: '^apps/server/src/features/[^/]+/feature[.]ts$' },
  ),
  rule(
    'feature-front-door-of-others',
    { path: '^apps/server/(seed|src/(commands|backup))/', pathNot: TESTS },
    { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/[^/]+/index[.]ts$' },
  ),
  rule(
    'web-knows-no-schema',
    { path: '^apps/web/' },
    { path: '^packages/contract/', pathNot: '^packages/contract/src/client[.]ts$' },
  ),
  rule('web-knows-no-server', { path: '^apps/web/' }, { path: '^(apps/server|packages/(raster|formats))/' }),
  rule('server-knows-no-web', { path: '^apps/server/' }, { path: '^apps/web/' }),
  rule('no-test-in-product', { path: '^(apps|packages)/', pathNot: TESTS }, { path: TESTS }),
  rule('no-tools-in-product', { path: '^(apps|packages)/', pathNot: TESTS }, { path: '^(tools|bench)/' }),
  rule('no-cycles', {}, { circular: true }),
];

function packageRules({ name, imports, libraries }: (typeof packages)[number]) {
  const own = `^packages/${name}/`;
  const from = { path: own, pathNot: TESTS };
  const allowed = [own, ...imports.map((other) => `^packages/${other}/`)].join('|');
  const outside = rule(`package:${name}`, from, {
    path: '^(packages|apps|tools|bench|e2e)/',
    pathNot: allowed,
  });
  if (!libraries) return [outside];
  const known = libraries.map(libraryPath).join('|') || '^$';
  return [
    outside,
    rule(`libraries:${name}`, from, { path: '.', pathNot: `${known}|^(packages|apps|tools|bench|e2e)/` }),
  ];
}

function webLayerRules(row: string[], rank: number) {
  const above = webLayers.slice(rank + 1).flat();
  if (above.length === 0) return [];
  return row.map((layer) =>
    rule(
      `web-layers:${layer}`,
      { path: `${WEB}/${layer}[/.]`, pathNot: `${WEB}/routes/route-table[.]ts$` },
      { path: `${WEB}/(${above.join('|')})[/.]` },
    ),
  );
}

/** An area imports only the areas that it declares to use; tests too. */
function areaRule({ name, uses }: (typeof AREAS)[number]) {
  const allowed = [name, ...uses].map(inArea).join('|');
  return rule(`area:${name}`, { path: inArea(name) }, { path: `${WEB}/(areas|layouts)/`, pathNot: allowed });
}

function inArea(name: string) {
  return `^${areaFolder(name)}/`;
}

/** Matches a library where it is installed and, in fixtures, where it is not. */
function libraryPath(name: string) {
  return `(^|node_modules/)${name}(/|$)`;
}

function rule(name: string, from: IRegularForbiddenRuleType['from'], to: IRegularForbiddenRuleType['to']) {
  return { name, severity: 'error', from, to } satisfies IRegularForbiddenRuleType;
}
