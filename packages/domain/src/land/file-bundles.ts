/** Extensions of a shapefile's other parts that are read. */
export const SHAPEFILE_PARTS: ReadonlySet<string> = new Set(['dbf', 'shx', 'prj', 'cpg']);

/** Extensions of files that belong to a shapefile: its parts, and what programs put beside it. */
const OF_SHAPEFILE: ReadonlySet<string> = new Set([
  'shp',
  ...SHAPEFILE_PARTS,
  'shp.xml',
  'qpj',
  'qix',
  'sbn',
  'sbx',
]);
/** Extensions of a GeoPackage, and of files with its latest changes. */
const OF_GEOPACKAGE: ReadonlySet<string> = new Set(['gpkg', 'gpkg-wal', 'gpkg-shm']);
/** The file by which a bundle is named. */
const MAIN: ReadonlySet<string> = new Set(['shp', 'gpkg']);

/** A chosen file by its name, with the folders in which it was dropped. */
interface NamedFile {
  readonly path: string;
}

/**
 * Chosen files, grouped by what belongs together: the parts of a shapefile, a GeoPackage and its latest changes; every other file by
 * itself. Only names are looked at, within a folder, ignoring case; parts that occur twice make two bundles. The main file comes first.
 */
export function bundleFiles<File extends NamedFile>(files: readonly File[]): File[][] {
  const bundles: { readonly parts: Map<string, File> }[] = [];
  const ofName = new Map<string, { readonly parts: Map<string, File> }[]>();
  for (const file of files) {
    const { stem, ending } = splitPath(file.path);
    const kind = OF_SHAPEFILE.has(ending) ? 'shapefile' : OF_GEOPACKAGE.has(ending) ? 'geopackage' : null;
    const name = `${kind} ${stem.normalize().toLowerCase()}`;
    const same = ofName.get(name) ?? [];
    const free = kind && same.find(({ parts }) => !parts.has(ending));
    if (free) free.parts.set(ending, file);
    else {
      const bundle = { parts: new Map([[ending, file]]) };
      bundles.push(bundle);
      ofName.set(name, [...same, bundle]);
    }
  }
  return bundles.map(({ parts }) =>
    [...parts]
      .toSorted(([one], [other]) => Number(MAIN.has(other)) - Number(MAIN.has(one)))
      .map(([, file]) => file),
  );
}

/** A path without the extension of its file, and the extension in lower case. */
export function splitPath(path: string): { readonly stem: string; readonly ending: string } {
  const [, stem = path, ending = ''] = /^(.*?)\.(shp\.xml|[^./\\]*)$/i.exec(path) ?? [];
  return { stem, ending: ending.toLowerCase() };
}
