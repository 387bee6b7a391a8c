/** An area of the product, by the name of its folder in the web application. */
interface Area {
  readonly name: string;
  readonly holds: string;
  /** Its features on the server. */
  readonly server?: readonly string[];
  /** Its calls in the contract, by their keys in `api`. */
  readonly calls?: readonly string[];
  /** The files of texts that it owns: others may use them where they are loaded; `SHARED_TEXTS` belong to several areas. */
  readonly texts?: readonly string[];
  /** The areas whose front doors it may use in the web application. */
  readonly uses: readonly string[];
}

/** Texts of several areas: everywhere, in the frame around pages, on the pages of a farm, in mails. */
export const SHARED_TEXTS = ['common', 'shell', 'map', 'mail', 'errors'];

/**
 * The areas of the product, lowest first: in the web application each uses only earlier ones, so that there are no
 * cycles. `layouts` is a folder of its own beside the areas.
 */
export const AREAS: readonly Area[] = [
  {
    name: 'installation',
    holds: 'what the installation offers: flags, support, legal documents',
    server: ['installation', 'legal', 'client-errors', 'flags'],
    calls: ['installation', 'legal', 'clientErrors'],
    uses: [],
  },
  {
    name: 'changes',
    holds: 'changes to a farm: live events, refetching, undo, recent changes',
    server: ['changes'],
    calls: ['changes'],
    uses: [],
  },
  { name: 'session', holds: 'the signed-in user, the end of a session, language and color scheme', uses: [] },
  {
    name: 'farms',
    holds: 'farms, trial farms and seasons, their forms and pickers; the farm and season of the address',
    server: ['farms', 'seasons', 'trials'],
    calls: ['farms', 'seasons', 'trials'],
    uses: ['installation', 'changes', 'session'],
  },
  {
    name: 'outbox',
    holds: 'changes that are not sent yet: their number, their list, the question before signing out',
    texts: ['outbox'],
    uses: ['session', 'farms'],
  },
  {
    name: 'imagery',
    holds: 'dates, rasters, atlases, legend, contrast, statistics, basemaps, map tools',
    server: ['imagery', 'basemaps'],
    calls: ['imagery', 'basemaps'],
    uses: ['changes', 'farms'],
  },
  {
    name: 'alerts',
    holds:
      'what needs a look by the newest images: alerts, the judgment of each parcel, the sentences about them',
    server: ['alerts'],
    calls: ['alerts'],
    uses: [],
  },
  {
    name: 'crops',
    holds: 'the crop catalog, setting and changing crops',
    server: ['crops'],
    calls: ['crops', 'cropIntervals'],
    texts: ['crops'],
    uses: ['changes', 'farms', 'outbox'],
  },
  {
    name: 'parcels',
    holds: 'parcels, their list, filters, selection, groups and form; what the pages of a farm show',
    server: ['parcels', 'parcel-groups', 'places', 'openings'],
    calls: ['parcels', 'parcelGroups', 'places', 'openings'],
    texts: ['parcel-groups'],
    uses: ['changes', 'farms', 'imagery', 'alerts', 'crops'],
  },
  {
    name: 'exports',
    holds: 'files of parcels, printed maps, farm archives',
    server: ['exports', 'archive'],
    calls: ['exports'],
    texts: ['exports'],
    uses: ['imagery'],
  },
  {
    name: 'layouts',
    holds: 'page layouts, and the parts that several pages of a farm share',
    uses: ['installation', 'changes', 'session', 'farms', 'imagery', 'crops', 'parcels', 'exports'],
  },
  {
    name: 'invoices',
    holds: 'billing details, invoices and credit notes of a user',
    server: ['invoices'],
    calls: ['invoices'],
    texts: ['invoices'],
    uses: ['exports'],
  },
  {
    name: 'licenses',
    holds: 'the license of a user, the paywall, orders and their payment',
    server: ['orders', 'licenses', 'payments'],
    calls: ['licenses', 'payments'],
    texts: ['licenses'],
    uses: ['installation', 'session', 'exports', 'invoices'],
  },
  {
    name: 'portability',
    holds: 'all files of a person, the register of formats, the letter to makers of machines',
    server: ['portability'],
    calls: ['portability'],
    texts: ['portability'],
    uses: ['session', 'farms', 'exports'],
  },
  {
    name: 'many-farms',
    holds: 'all farms of a person who has several: list, map, search, comparison of a crop, messages',
    server: ['many-farms'],
    calls: ['manyFarms', 'farmMessages'],
    texts: ['many-farms'],
    uses: ['imagery', 'crops', 'layouts', 'licenses'],
  },
  {
    name: 'notifications',
    holds: 'the bell, and how people are told: by mail, on devices, when and of what',
    server: ['notifications'],
    calls: ['notifications'],
    texts: ['notifications'],
    uses: ['session', 'farms', 'layouts'],
  },
  {
    name: 'access-tokens',
    holds: 'tokens with which programs outside use a farm',
    server: ['access-tokens'],
    calls: ['accessTokens'],
    texts: ['access-tokens'],
    uses: ['farms'],
  },
  {
    name: 'ogc',
    holds: 'a farm in QGIS and other programs: OGC API Features, WMTS, STAC, files of images',
    server: ['ogc'],
    calls: ['ogc', 'ogcRasters', 'stac'],
    texts: ['ogc'],
    uses: [],
  },
  {
    name: 'other-programs',
    holds: 'what programs outside read of a farm at secret addresses, and what they are told',
    server: ['webhooks', 'secret-addresses'],
    calls: ['webhooks', 'secretAddresses'],
    texts: ['other-programs'],
    uses: ['farms', 'layouts', 'access-tokens'],
  },
  {
    name: 'account',
    holds: 'registration, sign-in, second factors, settings',
    server: ['account'],
    calls: ['auth', 'secondFactors'],
    texts: ['account'],
    uses: [
      'access-tokens',
      'installation',
      'session',
      'farms',
      'outbox',
      'layouts',
      'invoices',
      'licenses',
      'notifications',
    ],
  },
  {
    name: 'organizations',
    holds: 'offices, cooperatives and groups: members, and farms by consent of their owners',
    server: ['organizations'],
    calls: ['organizations'],
    texts: ['organizations'],
    uses: ['installation', 'farms', 'crops', 'layouts'],
  },
  {
    name: 'sharing',
    holds: 'shares, links, access requests',
    server: ['sharing'],
    calls: ['sharing'],
    texts: ['sharing'],
    uses: [
      'access-tokens',
      'other-programs',
      'installation',
      'farms',
      'imagery',
      'crops',
      'parcels',
      'layouts',
      'organizations',
    ],
  },
  {
    name: 'notes',
    holds: 'map notes with photos and comments',
    server: ['notes'],
    calls: ['notes'],
    texts: ['notes'],
    uses: ['changes', 'session', 'outbox', 'farms', 'imagery', 'crops', 'parcels', 'exports', 'layouts'],
  },
  {
    name: 'weather',
    holds: 'weather of a parcel, forecast, spray hours',
    server: ['weather'],
    calls: ['meteo'],
    texts: ['weather'],
    uses: [],
  },
  {
    name: 'drawing',
    holds: 'drawing, cutting and merging parcels',
    texts: ['drawing'],
    uses: ['changes', 'farms', 'outbox', 'imagery', 'crops', 'parcels', 'layouts'],
  },
  {
    name: 'charts',
    holds: 'charts of parcels over time',
    texts: ['charts'],
    uses: ['farms', 'imagery', 'crops', 'parcels', 'exports', 'weather'],
  },
  {
    name: 'imports',
    holds: 'the import of files of parcels, into one farm and into many',
    server: ['imports'],
    calls: ['imports'],
    texts: ['imports'],
    uses: ['changes', 'farms', 'imagery', 'crops', 'parcels', 'layouts'],
  },
  {
    name: 'history',
    holds: 'a parcel through the years, productivity zones',
    server: ['zones'],
    calls: ['zones'],
    texts: ['history'],
    uses: ['farms', 'imagery', 'crops', 'parcels', 'exports', 'layouts', 'charts'],
  },
  {
    name: 'compare',
    holds: 'comparison of parcels and of dates, pictures to share',
    texts: ['compare'],
    uses: ['farms', 'imagery', 'crops', 'parcels', 'layouts', 'charts'],
  },
  {
    name: 'risks',
    holds: 'the dangers of the weather, and diseases and pests, to the crops of a farm',
    server: ['risks'],
    calls: ['risks'],
    texts: ['risks'],
    uses: ['farms', 'crops'],
  },
  {
    name: 'evidence',
    holds:
      'photos for rules, evidence files, the chain of hashes over them, their check, links for inspectors',
    server: ['evidence'],
    calls: ['evidence'],
    texts: ['evidence'],
    uses: ['farms', 'outbox', 'imagery', 'parcels', 'layouts', 'notes'],
  },
  {
    name: 'precheck',
    holds: 'what the agency may see of the land: lights by rule and parcel, with their evidence',
    server: ['precheck'],
    calls: ['precheck'],
    texts: ['precheck'],
    uses: ['farms', 'crops', 'parcels', 'layouts', 'evidence'],
  },
  {
    name: 'rotation',
    holds: 'crops over the seasons and the findings of the rotation rules',
    server: ['rotation'],
    calls: ['rotation'],
    texts: ['rotation'],
    uses: ['changes', 'farms', 'crops', 'parcels', 'exports', 'layouts'],
  },
  {
    name: 'yields',
    holds:
      'yield forecasts of counties, parcels and farms, measured yields, files of harvests and yield maps',
    server: ['yields', 'harvests'],
    calls: ['yields', 'forecasts', 'measuredYields', 'harvests'],
    texts: ['yields', 'harvests'],
    uses: ['changes', 'farms', 'crops', 'parcels', 'exports', 'layouts'],
  },
  {
    name: 'products',
    holds: 'plant protection products: the official catalogs, the list of a farm, its store',
    server: ['products'],
    calls: ['products', 'staffProducts'],
    texts: ['products'],
    uses: ['changes', 'farms', 'layouts'],
  },
  {
    name: 'store',
    holds: 'what the barn has: grain by lot, inputs and fuel, in and out',
    server: ['store'],
    calls: ['store'],
    texts: ['store'],
    uses: ['changes', 'farms', 'layouts', 'exports', 'products'],
  },
  {
    name: 'staff',
    holds: 'users and their licenses, orders, prices, invoices, flags and notices for staff',
    server: ['staff', 'notices'],
    calls: ['staff', 'staffLicenses', 'staffPayments'],
    texts: ['staff'],
    uses: ['installation', 'exports', 'licenses', 'products'],
  },
  {
    name: 'field-zones',
    holds: 'zones of parcels that are drawn by hand',
    server: ['field-zones'],
    calls: ['fieldZones'],
    texts: ['field-zones'],
    uses: ['changes'],
  },
  {
    name: 'prescriptions',
    holds: 'prescription maps: how much of a product goes where on a parcel, and what terminals take',
    server: ['prescriptions'],
    calls: ['prescriptions'],
    texts: ['prescriptions'],
    uses: ['changes', 'farms', 'imagery', 'history', 'parcels', 'exports', 'layouts', 'field-zones'],
  },
  {
    name: 'applied',
    holds:
      'what machines have logged as spread, sprayed or sown, against what was planned; whether strips show that a map paid',
    server: ['machine-logs', 'strip-trials'],
    calls: ['applied', 'stripTrials'],
    texts: ['applied'],
    uses: ['changes', 'farms', 'parcels', 'prescriptions', 'layouts'],
  },
  {
    name: 'leases',
    holds: 'whose land is it: owners, titles, leases, land that is covered twice or without a contract',
    server: ['leases'],
    calls: ['owners', 'leases'],
    texts: ['leases'],
    uses: ['changes', 'farms', 'imagery', 'parcels', 'layouts'],
  },
  {
    name: 'water',
    holds: 'places of water on and near the land of a farm, from which distances are measured',
    server: ['water'],
    calls: ['water'],
    texts: ['water'],
    uses: ['changes', 'farms', 'imagery', 'parcels', 'layouts'],
  },
  {
    name: 'treatments',
    holds: 'the register of plant protection products, and the parcels that they close',
    server: ['treatments'],
    calls: ['treatments'],
    texts: ['treatments'],
    uses: ['changes', 'farms', 'imagery', 'crops', 'parcels', 'layouts', 'weather', 'water'],
  },
  {
    name: 'journal',
    holds: 'the work done, its people and machines, the work of each of them, the pairing of the journal app',
    server: ['journal'],
    calls: ['journal', 'journalDevice', 'work', 'workers', 'machines'],
    texts: ['journal'],
    uses: [
      'installation',
      'changes',
      'session',
      'farms',
      'crops',
      'parcels',
      'notes',
      'outbox',
      'exports',
      'layouts',
      'treatments',
    ],
  },
  {
    name: 'plans',
    holds: 'crop plans: activities, costs, margins, worksheets',
    server: ['plans'],
    calls: ['plans', 'activities', 'prices'],
    texts: ['plans'],
    uses: ['changes', 'farms', 'crops', 'parcels', 'exports', 'layouts', 'journal'],
  },
  {
    name: 'lease-payments',
    holds:
      'what rent is due to whom in a year, what of it is paid, receipts, files for banks, and margins with rent',
    server: ['lease-payments'],
    calls: ['leasePayments'],
    texts: ['lease-payments'],
    uses: ['changes', 'farms', 'leases', 'exports', 'imagery', 'parcels', 'layouts'],
  },
  {
    name: 'soil',
    holds: 'soil moisture, soil sampling, Solum',
    server: ['soil'],
    calls: ['soilAnalyses', 'soilResults', 'analysisOrders', 'sampling', 'operatorSoil', 'staffSoilPrices'],
    texts: ['soil'],
    uses: [
      'session',
      'outbox',
      'installation',
      'farms',
      'imagery',
      'crops',
      'parcels',
      'exports',
      'layouts',
      'notes',
      'weather',
      'plans',
      'licenses',
    ],
  },
  {
    name: 'report',
    holds: 'the crop report of a season, and a single crop',
    texts: ['report'],
    uses: ['farms', 'imagery', 'crops', 'parcels', 'exports', 'layouts', 'yields'],
  },
  {
    name: 'field',
    holds: 'farms taken along to the field, what is fetched ahead for it',
    texts: ['field'],
    uses: [
      'installation',
      'session',
      'farms',
      'imagery',
      'crops',
      'parcels',
      'notes',
      'weather',
      'plans',
      'report',
      'risks',
      'treatments',
    ],
  },
  {
    name: 'today',
    holds:
      'the page of today: where to go first, what is new, the weather of the next days; the week on one page',
    server: ['briefs'],
    calls: ['briefs'],
    texts: ['today', 'brief'],
    uses: [
      'session',
      'farms',
      'imagery',
      'alerts',
      'crops',
      'parcels',
      'exports',
      'layouts',
      'notes',
      'weather',
      'risks',
      'precheck',
      'journal',
    ],
  },
  {
    name: 'site',
    holds: 'the public home page, pages that do not exist',
    server: ['public-pages'],
    texts: ['site'],
    uses: ['farms', 'layouts'],
  },
  {
    name: 'farm-map',
    holds: 'the map and the grid of a farm, the panel and the tabs of a parcel',
    uses: [
      'changes',
      'session',
      'farms',
      'imagery',
      'alerts',
      'crops',
      'parcels',
      'layouts',
      'sharing',
      'notes',
      'treatments',
      'journal',
      'weather',
      'soil',
      'charts',
      'yields',
      'plans',
      'field',
      'risks',
      'drawing',
    ],
  },
  {
    name: 'manage-farm',
    holds: 'the page on which a farm is managed',
    texts: ['manage-farm'],
    uses: ['changes', 'ogc', 'farms', 'crops', 'parcels', 'exports', 'layouts'],
  },
];

/** The areas in rows: each uses only areas of the rows before its own. Throws if an area uses a later or unknown one. */
export function areaRows(areas: readonly Area[]): string[][] {
  const rowOf = new Map<string, number>();
  for (const { name, uses } of areas) {
    const late = uses.find((used) => !rowOf.has(used));
    if (late !== undefined)
      throw new Error(`${name} uses ${late}, which is not earlier in the list of areas`);
    rowOf.set(name, 1 + Math.max(-1, ...uses.map((used) => rowOf.get(used)!)));
  }
  return [...Map.groupBy(rowOf.keys(), (name) => rowOf.get(name)!)]
    .toSorted(([row], [other]) => row - other)
    .map(([, names]) => names);
}

/** The picture of the areas in docs/architecture.md: rows of areas, then what each holds, where, and what it uses. */
export function areaPicture(areas: readonly Area[]): string {
  const rows = areaRows(areas).toReversed();
  const width = Math.max(...rows.map((row) => row.join('   ').length));
  const picture = ['app', ...rows.map((row) => row.join('   '))].map((row) =>
    `${' '.repeat((width - row.length) / 2)} ${row}`.trimEnd(),
  );
  const arrow = `${' '.repeat(width / 2)} ▼`;
  const table = areas.map(
    ({ name, holds, server, calls, texts, uses }) =>
      `| ${[name, holds, ...[server, calls, texts, uses].map((names) => names?.join(', ') || '–')].join(' | ')} |`,
  );
  return [
    '```',
    picture.join(`\n${arrow}\n`),
    '```',
    '',
    '| area | holds | server features | calls | text files it owns | uses |',
    '|---|---|---|---|---|---|',
    ...table,
  ].join('\n');
}

/** The parts of the product by kind, as they exist. */
export type Parts = Readonly<Record<'server' | 'calls' | 'texts', readonly string[]>>;

/** Parts that belong to no area or to several, and parts of areas that do not exist; one sentence each. */
export function areaProblems(areas: readonly Area[], parts: Parts): string[] {
  return (['server', 'calls', 'texts'] as const).flatMap((kind) => {
    const declared = areas.flatMap((area) => area[kind] ?? []);
    const known = kind === 'texts' ? [...declared, ...SHARED_TEXTS] : declared;
    return [
      ...parts[kind]
        .filter((part) => !known.includes(part))
        .map((part) => `areas: ${kind} ${part} belongs to no area`),
      ...known
        .filter((part) => !parts[kind].includes(part))
        .map((part) => `areas: ${kind} ${part} does not exist`),
      ...known
        .filter((part, i) => known.indexOf(part) !== i)
        .map((part) => `areas: ${kind} ${part} belongs to two areas`),
    ];
  });
}

/** The folder of an area, or of the page layouts, in the web application. */
export function areaFolder(name: string): string {
  return `apps/web/src/${name === 'layouts' ? '' : 'areas/'}${name}`;
}
