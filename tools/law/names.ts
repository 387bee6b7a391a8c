import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A private word and the standard term that takes its place. */
interface BannedName {
  /** Matches a whole identifier or, for files, a name without its endings. */
  readonly name: RegExp;
  readonly instead: string;
}

/** Matches identifiers with one of some words as a part, as `warmth` in `maxWarmth`, `warmthOf` and `MAX_WARMTH`. */
function partOf(...words: readonly string[]): RegExp {
  const inner = words.map((word) => word[0]!.toUpperCase() + word.slice(1));
  const upper = words.map((word) => word.toUpperCase());
  return new RegExp(
    `(^|_)(${words.join('|')})(?![a-z])|(${inner.join('|')})(?![a-z])|(^|_)(${upper.join('|')})(?![A-Z])`,
  );
}

/** Private words in identifiers; exact where a part or another case of a longer name may well be standard. */
export const BANNED_IDENTIFIERS: readonly BannedName[] = [
  { name: /^(Answers|Answered|AnswerOf|\w+Answers)$/, instead: 'Handlers, ResponseOf, TimedReply' },
  { name: partOf('complaint'), instead: 'UserError' },
  { name: /(?<!de|pre)fault/i, instead: 'Error' },
  { name: /^[A-Z]\w*Port$/, instead: 'Deps' },
  { name: partOf('doer'), instead: 'Author' },
  { name: /^asChange$/, instead: 'withChange' },
  { name: /^(Gate|Standing)$/, instead: 'AuthContext, Principal' },
  { name: /^(Plot|SeenPlot)$/, instead: 'RasterizedShape, MaskedShape' },
  { name: partOf('wish', 'wishes'), instead: 'request, options, input' },
  { name: /^(Ground|[gG]rounds?Of|findOrCreateGround)$/, instead: 'shape, geometry or basemap' },
  { name: /^(lookForScenes|askToLook|Looking)$/, instead: 'discoverScenes, enqueueDiscovery' },
  {
    name: /^(use(Scene|Here|Surroundings|Place)|Here|fullPlace)$/,
    instead: 'FarmView, FarmContext, RouteState',
  },
  { name: /^(Stage(View|Commands|Layer|Events|Frame|Legend)|RowsStage|createStage)$/, instead: 'FarmMap' },
  { name: /^(two)?sight(s|ings?)?$/i, instead: 'ComparisonSide, Sample' },
  // `given_at` is a column of the database.
  {
    name: /^(?!given_at$)(said|told|given|asked)([A-Z_]\w*)?$/,
    instead: 'input, declared, reported, requested',
  },
  { name: /^(\w+(Given|Told|Said|Asked)|Asked|Given|Said|Told)$/, instead: 'Input, Declared, Request' },
  { name: /^((use|need|start|fetch)Words|\w+Words)$/, instead: 'useTranslation, loadNamespaces, texts' },
  { name: partOf('mending'), instead: 'RotationFix' },
  { name: /^(MOST|LEAST|most|least)_\w+$/, instead: 'MAX_, MIN_' },
  { name: /^(TOLD_IN_PLACE|isToldInPlace)$/, instead: 'HANDLES_OWN_ERRORS' },
  {
    name: /^(bones?|\w*Bones?|Folded|FoldedTable|\w*Why|WhyAnswer)$/,
    instead: 'Skeleton, Disclosure, Explain',
  },
  { name: /^(\w*News|tellOthers)$/, instead: 'FarmEvent, PendingCrops, publish' },
  { name: /colour|neighbour|metre|catalogue|centre/i, instead: 'the American spelling' },
  {
    name: /^(takeArchive|TakingIn|foresight|freeRoom)$/,
    instead: 'importArchive, ApplyProgress, prefetchBudget',
  },
  { name: /^(?!is)\w+Aside$/, instead: 'InWorker' },
  { name: partOf('warmth', 'inks'), instead: 'temperature, ChartColors' },
  { name: partOf('gathering', 'gathered'), instead: 'EventBatch, batched' },
  { name: partOf('dressed', 'settling'), instead: 'isStyleLoaded, fitTimer' },
];

/** Private words in the names of files. */
export const BANNED_FILES: readonly BannedName[] = [
  { name: /colour|neighbour|metre|catalogue|centre/, instead: 'the American spelling' },
  { name: /(^|-)answers?$|(?<!free)-port$/, instead: 'routes, response, deps' },
  { name: /(^|-)(said|told|given|asked)(-|$)/, instead: 'declared, input' },
  {
    name: /(^|-)(aside|twins|looks|fault|words)(-|$)/,
    instead: 'in-worker, duplicate, styles, error, texts',
  },
  { name: /^(evenly|slow-down)$/, instead: 'constant-time, login-throttle' },
  {
    name: /(^|-)(belongings|present-password|standing)(-|$)/,
    instead: 'owned-data, current-password, user-status',
  },
  { name: /(^|-)(turns|spending|chance)(-|$)/, instead: 'queue, api-budget, seeded-random' },
  { name: /^(not-yet|look|taking-in)$/, instead: 'unimplemented, discover-scenes, apply-import' },
  { name: /(^|-)(coming-in|carried|handing)(-|$)/, instead: 'auth, auth-params, share-actions' },
  { name: /(^|-)(heading|arrival)(-|$)/, instead: 'pending-navigation, focus-on-navigation' },
  {
    name: /(^|-)(use-steady|rows-stage|seeing)(-|$)/,
    instead: 'use-event-callback, draw-shapes-map, date-and-layer-bar',
  },
  { name: /(^|-)(folded|bones|why)(-|$)/, instead: 'disclosure, skeleton, explain' },
  { name: /^(stage|ground)$/, instead: 'farm-map, shape or basemap' },
  { name: /^typed-(day|number)$/, instead: 'parse-day-input, parse-number-input' },
  {
    name: /^(map-furniture|full-place|free-room)$/,
    instead: 'map-marginalia, resolve-route, viewport-padding',
  },
];

/** Comments, quoted texts and templates, in which words are free. */
const PROSE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^{}`]*\}|[^`\\])*`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** Names what is banned. */
const THIS_FILE = 'tools/law/names.ts';
const SOURCES = ['{packages,apps}/*/{src,test,build,seed}/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.ts'];

/** Checks names of files and identifiers of the sources below a folder; returns one sentence per banned name and file. */
export function nameProblems(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root, exclude: [THIS_FILE] }).sort();
  return files.flatMap((file) => [
    ...bannedFile(file),
    ...bannedIdentifiers(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  ]);
}

function bannedFile(file: string): string[] {
  const [name = ''] = basename(file).split('.');
  return BANNED_FILES.filter((banned) => banned.name.test(name)).map(
    ({ instead }) => `${file}: no file is called ${name}; write ${instead}`,
  );
}

/** The banned identifiers of a source text, each once, with what to write in their place. */
export function bannedIdentifiers(source: string): string[] {
  const names = new Set(source.replace(PROSE, ' ').match(IDENTIFIER));
  return [...names].flatMap((name) =>
    BANNED_IDENTIFIERS.filter((banned) => banned.name.test(name)).map(
      ({ instead }) => `${name} is a private word; write ${instead}`,
    ),
  );
}
