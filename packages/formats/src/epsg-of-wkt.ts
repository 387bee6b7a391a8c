import { PROJECTIONS, projectionOf } from './projections.ts';

/** A node of a CRS WKT: `PARAMETER["Scale_Factor",0.9996]`. */
interface Node {
  readonly keyword: string;
  readonly values: readonly (string | number | Node)[];
}
const DEEPEST = 20;
const TOKEN =
  /\s*(?:([A-Za-z_]\w*)\s*[[(]|"((?:[^"]|"")*)"|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\])])|,|([A-Za-z]\w*))/y;

/** Projections by their names in files of various programs, without punctuation, in lower case. */
const NAMES: readonly (readonly [pattern: RegExp, epsg: (found: RegExpExecArray) => number])[] = [
  [/stereo(graphic)?(19)?70|dealul/, () => 3844],
  [/lambert93/, () => 2154],
  [/cc(4[2-9]|50)$/, ([, zone]) => 3900 + Number(zone)],
  [/lambert(zone)?(ii|2)(e?$|etendu|carto)/, () => 27572],
  [/wgs(19)?84utmzone(3[0-5])n/, ([, , zone]) => 32600 + Number(zone)],
  [
    /etrs(19)?89(19)?utmzone(3[0-5])n|etrs89utm(3[0-5])n/,
    ([, , , one, other]) => 25800 + Number(one ?? other),
  ],
  [/pseudomercator|webmercator/, () => 3857],
];
const GEOGRAPHIC_NAMES: readonly (readonly [RegExp, number])[] = [
  [/wgs(19)?84|worldgeodeticsystem(19)?84/, 4326],
  [/etrs(19)?89|rgf(19)?93|reseaugeodesique|rgaf(20)?09|rgfg(19)?95|rgr(19)?92|rgm(20)?04/, 4258],
];

/**
 * The EPSG code of the known projection that a `.prj` describes, by its code, its name or its parameters; null when
 * there is none.
 */
export function epsgOfWkt(wkt: string): number | null {
  const root = parseWkt(wkt);
  if (!root) return null;
  const system = /^COMPD|^COMPOUND/i.test(root.keyword) ? (children(root)[0] ?? root) : root;
  const byCode = projectionOf(codeOf(system) ?? 0);
  if (byCode) return byCode.epsg;
  const name = plain(nameOf(system));
  if (/^GEO(G|D)/i.test(system.keyword)) return geographic(system, name);
  for (const [pattern, epsg] of NAMES) {
    const found = pattern.exec(name);
    if (found) return epsg(found);
  }
  return epsgByFigures(system);
}

function geographic(system: Node, name: string): number | null {
  const datum = plain(nameOf(find(system, /^(GEODETIC)?DATUM$|^ENSEMBLE$/i)));
  return GEOGRAPHIC_NAMES.find(([pattern]) => pattern.test(name) || pattern.test(datum))?.[1] ?? null;
}

/** The known projection with the same origin, central meridian and ellipsoid, in meters. */
function epsgByFigures(system: Node): number | null {
  const parameters = new Map(
    children(system)
      .filter(({ keyword }) => /^PARAMETER$/i.test(keyword))
      .map((node) => [plain(nameOf(node)), Number(node.values[1])]),
  );
  const unit = children(system).find(({ keyword }) => /^(LENGTH)?UNIT$/i.test(keyword));
  const ellipsoid = find(system, /^(SPHEROID|ELLIPSOID)$/i);
  if (!ellipsoid || Number(unit?.values[1] ?? 1) !== 1 || parameters.size === 0) return null;
  const declared: Figures = {
    x0: parameters.get('falseeasting') ?? 0,
    y0: parameters.get('falsenorthing') ?? 0,
    lon0: parameters.get('centralmeridian') ?? parameters.get('longitudeoforigin') ?? Number.NaN,
    lat0: parameters.get('latitudeoforigin') ?? parameters.get('latitudeofcenter') ?? 0,
    axis: Number(ellipsoid.values[1]),
  };
  const alike = PROJECTIONS.filter(({ definition }) => areAlike(figuresOf(definition), declared));
  const isGrs80 = Math.abs(Number(ellipsoid.values[2]) - 298.257222101) < 1e-6;
  return (alike.find(({ definition }) => definition.includes('GRS80') === isGrs80) ?? alike[0])?.epsg ?? null;
}

interface Figures {
  readonly x0: number;
  readonly y0: number;
  readonly lon0: number;
  readonly lat0: number;
  /** Semi-major axis of the ellipsoid, meters. */
  readonly axis: number;
}
const AXES: Readonly<Record<string, number>> = { GRS80: 6378137, krass: 6378245, intl: 6378388 };

function figuresOf(definition: string): Figures | null {
  const text = (key: string) => new RegExp(`\\+${key}=(\\S+)`).exec(definition)?.[1];
  const zone = text('zone');
  const axis = AXES[text('ellps') ?? 'GRS80'] ?? Number.NaN;
  if (zone) {
    const y0 = definition.includes('+south') ? 10_000_000 : 0;
    return { x0: 500_000, y0, lon0: 6 * Number(zone) - 183, lat0: 0, axis };
  }
  if (!text('x_0') || text('pm')) return null;
  const [x0, y0, lon0, lat0] = ['x_0', 'y_0', 'lon_0', 'lat_0'].map((key) => Number(text(key)));
  return { x0: x0!, y0: y0!, lon0: lon0!, lat0: lat0!, axis };
}

function areAlike(known: Figures | null, declared: Figures): boolean {
  if (!known) return false;
  const near = (key: keyof Figures, most: number) => Math.abs(known[key] - declared[key]) <= most;
  return (
    near('x0', 0.01) && near('y0', 0.01) && near('lon0', 1e-6) && near('lat0', 1e-6) && near('axis', 0.5)
  );
}

function codeOf(node: Node): number | null {
  const authority = children(node).findLast(({ keyword }) => /^(AUTHORITY|ID)$/i.test(keyword));
  if (!/^EPSG$/i.test(nameOf(authority))) return null;
  return Number(authority!.values[1]) || null;
}

function nameOf(node: Node | undefined): string {
  const [name] = node?.values ?? [];
  return typeof name === 'string' ? name : '';
}

function children(node: Node): Node[] {
  return node.values.filter((value): value is Node => typeof value === 'object');
}

function find(node: Node, keyword: RegExp): Node | undefined {
  for (const child of children(node)) {
    const found = keyword.test(child.keyword) ? child : find(child, keyword);
    if (found) return found;
  }
  return undefined;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Parses a CRS WKT of version 1 or 2; null where it is invalid. */
function parseWkt(wkt: string): Node | null {
  const open: { keyword: string; values: (string | number | Node)[] }[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < wkt.length) {
    const token = TOKEN.exec(wkt);
    if (!token) return null;
    const [, keyword, text, number, close, word] = token;
    if (keyword !== undefined) {
      if (open.length === DEEPEST) return null;
      open.push({ keyword, values: [] });
    } else if (close !== undefined) {
      const node = open.pop();
      if (!node) return null;
      const parent = open.at(-1);
      if (!parent) return node;
      parent.values.push(node);
    } else {
      const value = text ?? (number === undefined ? word : Number(number));
      if (value !== undefined) open.at(-1)?.values.push(value);
    }
  }
  return null;
}
