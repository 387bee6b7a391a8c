import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A layer below some parts of the product, of which it knows nothing: neither by import nor by name. */
interface Layer {
  readonly folder: string;
  /** The folder whose folders are the parts. */
  readonly parts: string;
  readonly general: readonly GeneralWord[];
}

/** A word of a part that the layer may use. */
interface GeneralWord {
  readonly word: string;
  /** The files that may; all by default. */
  readonly only?: readonly string[];
  readonly because: string;
}

export const LAYERS: readonly Layer[] = [
  {
    folder: 'apps/server/src/platform',
    parts: 'apps/server/src/features',
    general: [
      { word: 'farms', because: 'every scope, change, event and limit is of a farm: it is the tenant' },
      { word: 'seasons', because: 'a scope is of a farm, or of one of its seasons' },
      { word: 'parcels', because: 'what a scope shows is a list of parcels, and so is a level of access' },
      { word: 'changes', because: 'to change, and the record of changes, which is a mechanism' },
      { word: 'staff', because: 'a kind of caller in the rules of access' },
      { word: 'trials', only: ['http/call.ts', 'http/admit.ts'], because: 'a kind of caller' },
      { word: 'account', because: 'what a caller has, and what a mail must not reveal' },
      { word: 'installation', because: 'one installed product' },
      { word: 'flags', because: 'flags of calls and of files' },
      { word: 'exports', because: 'a word of TypeScript' },
      { word: 'imports', because: 'a word of TypeScript' },
      { word: 'orders', because: 'to order rows' },
      { word: 'products', because: 'the product itself' },
      { word: 'store', because: 'to store, and where files are stored' },
      { word: 'openings', because: 'to open a file or a page' },
      { word: 'places', because: 'a place in a list, and to replace' },
      { word: 'plans', only: ['db/database.ts', 'db/upkeep.ts'], because: 'plans of queries' },
      { word: 'sharing', because: 'a connection that is shared' },
      { word: 'yields', because: 'generators yield' },
      { word: 'legal', because: 'the legal projection of a country' },
      { word: 'licenses', only: ['http/openapi.ts'], because: 'the license of the software' },
      {
        word: 'archive',
        only: ['http/concurrency-limits.ts'],
        because: 'a limit of the contract, and the code of its error',
      },
      {
        word: 'notifications',
        only: ['feature.ts', 'notification-source.ts', 'http/shared-events.ts'],
        because: 'what every feature may have to tell people, and what the database sends',
      },
      { word: 'rotation', only: ['db/baseline.ts'], because: 'the name of an old migration' },
    ],
  },
  {
    folder: 'apps/web/src/lib',
    parts: 'apps/web/src/areas',
    general: [
      { word: 'exports', because: 'a word of TypeScript' },
      { word: 'products', because: 'the product itself, whose area has the plural' },
      { word: 'store', because: 'to store, and state that a part of the page keeps' },
      { word: 'imports', because: 'a word of TypeScript, and a type of event' },
      { word: 'farms', because: 'addresses, events and what a device keeps are of a farm: it is the tenant' },
      { word: 'parcels', because: 'what shapes and maps show, and how one without a name is called' },
      { word: 'alerts', because: 'a type of event, and what a form says at once to those who hear it' },
      { word: 'changes', because: 'to change, and what waits in the outbox' },
      { word: 'outbox', because: 'a mechanism of this layer, for which the area has the screens' },
      { word: 'notes', because: 'to note, and the kind of item that most comments take as their example' },
      { word: 'field', because: 'fields of forms, and what a device keeps for the field' },
      { word: 'session', because: 'the session of a user, with which every call is made' },
      { word: 'account', because: 'what a user has' },
      { word: 'staff', because: 'nothing is kept while staff act as a user' },
      { word: 'site', because: 'a cookie and the storage of this site' },
      { word: 'history', because: 'the history of the browser' },
      { word: 'report', because: 'to report' },
      { word: 'sharing', because: 'the dialog of the device for sharing' },
      {
        word: 'plans',
        only: ['outbox/engine.ts', 'outbox/open-outbox-store.ts', 'outbox/sender.ts'],
        because: 'to plan a change of items',
      },
      { word: 'notifications', only: ['live-message.ts'], because: 'a type of event' },
      { word: 'evidence', only: ['live-message.ts'], because: 'a type of event' },
      { word: 'compare', because: 'to compare' },
      { word: 'installation', because: 'one installed product' },
    ],
  },
];

/** The forms of a part of the product, as `wordsOf` writes them: its name, and the same in the singular. */
function formsOf(part: string): readonly string[] {
  const name = part.replaceAll('-', ' ');
  const single = name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');
  return [` ${name} `, ` ${single} `];
}

/** The words of a text, also those within identifiers, in small letters and each between blanks. */
function wordsOf(text: string): string {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return ` ${words.join(' ').toLowerCase()} `;
}

/**
 * The words of parts of the product in the layers below them, and general words that no file of a layer needs; one sentence
 * each. Tests are free.
 */
export function featureWordProblems(root: string, layers: readonly Layer[] = LAYERS): string[] {
  return layers.flatMap(({ folder, parts, general }) => {
    const names = readdirSync(join(root, parts));
    const used = new Set<string>();
    const found = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
      .filter((file) => !/[.]test[.]tsx?$|(^|\/)testing\//.test(file))
      .sort()
      .flatMap((file) => {
        const words = wordsOf(readFileSync(join(root, folder, file), 'utf8'));
        return names
          .filter((name) => formsOf(name).some((form) => words.includes(form)))
          .filter((name) => {
            const isGeneral = general.some(({ word, only = [file] }) => word === name && only.includes(file));
            if (isGeneral) used.add(name);
            return !isGeneral;
          })
          .map((name) => `feature-names: ${folder}/${file} knows ${name}`);
      });
    const unused = general.filter(({ word }) => !used.has(word));
    return [...found, ...unused.map(({ word }) => `feature-names: ${folder} needs no exception for ${word}`)];
  });
}
