import type { FieldNeeds } from '../src/lib/offline/field-needs.ts';
import { type Bundle, chunkOfSource, chunksOf, type ServerFile } from './server-files.ts';

/** Texts of the product: `messages/<language>/<area>.json`. */
const TEXTS = /[\\/]messages[\\/](\w+)[\\/]([\w-]+)[.]json$/;
/** The sketch maps of countries, and the countries. */
const SKETCH = /[\\/]map[\\/]sketch[\\/](romania|france)[.]json$/;
const COUNTRY = { romania: 'RO', france: 'FR' } as const;
/** That for HEIC is only for those who use photos: phones take them as JPEG, or read HEIC themselves. */
const WORKER = /^(?!.*heic-).*worker.*[.]m?js$/;
/** What decodes HEIC photos. */
const HEIC = /[\\/]heic-worker.*[.]m?js$|[\\/]libheif.*[.]wasm$/;
/** Opened from pages in the field, but of no use without a network. */
const ONLINE_ONLY =
  /[\\/]areas[\\/](drawing|imports|exports|compare|sharing|account|staff|site)[\\/]|[\\/]start-drawing[.]ts$/;

/**
 * The paths of all files of the build that these screens, and what they open, need without a network; texts by language
 * and sketch maps by country, because one is enough; and what decodes HEIC photos.
 */
export function fieldFiles(needs: readonly FieldNeeds[]): ServerFile {
  const screens = needs.flatMap((each) => each.screens);
  const areas: readonly string[] = needs.flatMap(({ texts }) => texts);
  return (bundle) => {
    const chunks = chunksOf(bundle);
    const started = new Set<string>();
    for (const { fileName, isEntry } of chunks) if (isEntry) addStatic(fileName, bundle, started);
    // The start opens every screen, and the service worker has it already.
    const all = new Set(started);
    for (const screen of screens) addNeeded(chunkOfSource(screen, bundle).fileName, bundle, all);
    for (const fileName of started) all.delete(fileName);
    // Workers are assets, which no chunk imports.
    for (const { fileName } of Object.values(bundle)) if (WORKER.test(fileName)) all.add(fileName);
    const texts = Map.groupBy(
      chunks.flatMap(({ moduleIds, fileName }) => {
        const found = moduleIds.map((id) => id.match(TEXTS)).filter((match) => match !== null);
        const [, language] = found.find(([, , area]) => areas.includes(area!)) ?? [];
        return language ? [{ language, fileName }] : [];
      }),
      ({ language }) => language,
    );
    const sketches = chunks.flatMap(({ facadeModuleId, fileName }) => {
      const name = facadeModuleId?.match(SKETCH)?.[1] as keyof typeof COUNTRY | undefined;
      return name ? [[COUNTRY[name], [pathOf(fileName)]] as const] : [];
    });
    return {
      all: [...all].map(pathOf).sort(),
      sketches: Object.fromEntries(sketches),
      heic: Object.values(bundle)
        .filter(({ fileName }) => HEIC.test(fileName))
        .map(({ fileName }) => pathOf(fileName)),
      texts: Object.fromEntries(
        [...texts].map(([language, files]) => [language, files.map(({ fileName }) => pathOf(fileName))]),
      ),
    };
  };
}

function addStatic(fileName: string, bundle: Bundle, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return;
  found.add(fileName);
  for (const imported of chunk.imports) addStatic(imported, bundle, found);
}

/** Adds a chunk, its style sheets, and all chunks that it imports now or later. */
function addNeeded(fileName: string, bundle: Bundle, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return;
  found.add(fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of chunk.imports) addNeeded(imported, bundle, found);
  for (const opened of chunk.dynamicImports) if (isForField(bundle[opened])) addNeeded(opened, bundle, found);
}

function isForField(output: Bundle[string] | undefined): boolean {
  if (output?.type !== 'chunk') return true;
  const source = output.facadeModuleId ?? '';
  const isText = output.moduleIds.some((id) => TEXTS.test(id));
  return !isText && [SKETCH, ONLINE_ONLY].every((other) => !other.test(source));
}

function pathOf(fileName: string): string {
  return `/${fileName}`;
}
