/** An area of the web application: what it holds, and the areas whose front doors it may use. */
interface Area {
  readonly name: string;
  readonly holds: string;
  readonly uses: readonly string[];
}

/**
 * The areas of the web application from the bottom up; each uses only areas above it in this list, so that there are no
 * cycles. `layouts` is a folder of its own beside the areas.
 */
export const AREAS: readonly Area[] = [
  { name: 'installation', holds: 'what the installation offers: flags, support, legal documents', uses: [] },
  { name: 'changes', holds: 'changes to a farm: live events, refetching, undo, recent changes', uses: [] },
  { name: 'session', holds: 'the signed-in user, the end of a session, language and color scheme', uses: [] },
  {
    name: 'farms',
    holds: 'farms and seasons, their forms and pickers; the farm and season of the address',
    uses: ['changes', 'session'],
  },
  { name: 'imagery', holds: 'dates, rasters, atlases, legend, contrast, statistics', uses: ['farms'] },
  { name: 'crops', holds: 'the crop catalog, setting and changing crops', uses: ['changes', 'farms'] },
  {
    name: 'parcels',
    holds: 'parcels, their list, filters, selection and form; what the pages of a farm show',
    uses: ['changes', 'farms', 'imagery', 'crops'],
  },
  { name: 'exports', holds: 'files of parcels, printed maps, farm archives', uses: [] },
  {
    name: 'layouts',
    holds: 'pages that others fill: cards, public pages, pages of a farm',
    uses: ['installation', 'session', 'farms', 'imagery', 'crops', 'parcels', 'exports'],
  },
  {
    name: 'account',
    holds: 'registration, sign-in, second factors, settings',
    uses: ['installation', 'session', 'layouts'],
  },
  { name: 'sharing', holds: 'shares, links, access requests', uses: ['farms', 'parcels', 'layouts'] },
  { name: 'weather', holds: 'weather of a parcel, forecast, spray hours', uses: [] },
  {
    name: 'soil',
    holds: 'soil moisture, soil sampling, Solum',
    uses: ['installation', 'farms', 'imagery', 'crops', 'parcels', 'exports', 'layouts', 'weather'],
  },
  {
    name: 'drawing',
    holds: 'drawing, cutting and merging parcels',
    uses: ['changes', 'farms', 'imagery', 'crops', 'parcels', 'layouts'],
  },
  {
    name: 'charts',
    holds: 'charts of parcels over time',
    uses: ['farms', 'imagery', 'crops', 'parcels', 'weather'],
  },
  {
    name: 'imports',
    holds: 'the import of files of parcels',
    uses: ['changes', 'farms', 'imagery', 'crops', 'parcels', 'layouts'],
  },
  {
    name: 'history',
    holds: 'a parcel through the years, productivity zones',
    uses: ['farms', 'imagery', 'crops', 'parcels', 'exports', 'layouts', 'charts'],
  },
  {
    name: 'compare',
    holds: 'comparison of parcels and of dates, pictures to share',
    uses: ['farms', 'imagery', 'crops', 'parcels', 'layouts', 'charts'],
  },
  {
    name: 'rotation',
    holds: 'crops over the seasons and the findings of the rotation rules',
    uses: ['changes', 'farms', 'crops', 'parcels', 'exports', 'layouts'],
  },
  { name: 'staff', holds: 'users, flags and notices for staff', uses: ['session'] },
  { name: 'yields', holds: 'yield forecasts of counties', uses: ['crops', 'layouts'] },
  { name: 'plans', holds: 'crop plans', uses: ['farms', 'crops', 'parcels', 'layouts'] },
  {
    name: 'report',
    holds: 'the crop report of a season, and a single crop',
    uses: ['farms', 'imagery', 'crops', 'parcels', 'exports', 'layouts'],
  },
  { name: 'site', holds: 'the public home page, pages that do not exist', uses: ['farms', 'layouts'] },
  {
    name: 'farm-map',
    holds: 'the map and the grid of a farm, the panel and the tabs of a parcel',
    uses: [
      'changes',
      'session',
      'farms',
      'imagery',
      'crops',
      'parcels',
      'layouts',
      'sharing',
      'weather',
      'soil',
      'charts',
    ],
  },
  {
    name: 'manage-farm',
    holds: 'the page on which a farm is managed',
    uses: ['changes', 'farms', 'crops', 'parcels', 'exports', 'layouts', 'imports'],
  },
];

/** The areas in rows: each uses only areas of the rows before its own. Throws if an area uses a later or unknown one. */
export function areaRows(areas: readonly Area[]): string[][] {
  const rowOf = new Map<string, number>();
  for (const { name, uses } of areas) {
    const late = uses.find((used) => !rowOf.has(used));
    if (late !== undefined)
      throw new Error(`${name} uses ${late}, which is not above it in the list of areas`);
    rowOf.set(name, 1 + Math.max(-1, ...uses.map((used) => rowOf.get(used)!)));
  }
  return [...Map.groupBy(rowOf.keys(), (name) => rowOf.get(name)!)]
    .toSorted(([row], [other]) => row - other)
    .map(([, names]) => names);
}

/** The picture of the areas in docs/architecture.md: rows of areas, then what each holds and uses directly. */
export function areaPicture(areas: readonly Area[]): string {
  const rows = areaRows(areas).toReversed();
  const width = Math.max(...rows.map((row) => row.join('   ').length));
  const picture = ['app', ...rows.map((row) => row.join('   '))].map((row) =>
    `${' '.repeat((width - row.length) / 2)} ${row}`.trimEnd(),
  );
  const arrow = `${' '.repeat(width / 2)} ▼`;
  const table = areas.map(({ name, holds, uses }) => `| ${name} | ${holds} | ${uses.join(', ') || '–'} |`);
  return [
    '```',
    picture.join(`\n${arrow}\n`),
    '```',
    '',
    '| area | holds | uses |',
    '|---|---|---|',
    ...table,
  ].join('\n');
}
