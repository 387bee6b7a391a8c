import { kindOf } from './migration-kind.ts';

/** Migrations before this number are from before the rule (docs/decisions/0142). */
const FIRST = '0191';

/** What the build before cannot live with, and what to write in its place. */
const BREAKING: readonly { readonly pattern: RegExp; readonly problem: string }[] = [
  {
    pattern: /^drop (table|view|materialized view|function|type|schema|sequence)\b/,
    problem: 'drops what the build before may use',
  },
  { pattern: /^alter .*\bdrop column\b/, problem: 'drops a column that the build before may use' },
  {
    pattern: /^alter .*\brename\b/,
    problem: 'renames: add the new one, write both, and drop the old one a release later',
  },
  {
    pattern: /^alter table .*\balter (column )?\S+ (set data )?type\b/,
    problem: 'changes the type of a column: add another column',
  },
  {
    pattern: /^alter table .*\balter (column )?\S+ set not null\b/,
    problem: 'requires values that the build before may leave out',
  },
  {
    pattern: /^alter table .*\balter (column )?\S+ drop default\b/,
    problem: 'requires values that the build before may leave out',
  },
  {
    pattern: /^alter table .*\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
    problem: 'adds a constraint that rows of the build before may break',
  },
  { pattern: /^create unique index\b/, problem: 'adds a constraint that rows of the build before may break' },
  { pattern: /^revoke\b/, problem: 'takes a right away' },
];
/** Comments, and what is quoted, of which the first to begin counts. */
const NO_STATEMENT = /--.*$|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/gm;
const DROPPED = /\bdrop constraint (?:if exists )?([\w"]+)/g;
const ADDED_COLUMN =
  /\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(\S+) ([^,]*)/g;

/**
 * Why a migration may not be applied beside the build before: its first line declares nothing, or it declares `expand` and
 * takes something away. Empty for one from before the rule, and for one that declares since when nobody needs it.
 */
export function migrationProblems(name: string, sql: string): string[] {
  const kind = kindOf(sql);
  if (name < FIRST) return kind ? [`${name}: only migrations from ${FIRST} on declare what they are`] : [];
  if (!kind) return [`${name}: its first line is neither "-- expand" nor "-- contract: since TAG"`];
  if (kind.name === 'contract') return [];
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap(
      (statement) => /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(statement)?.[1] ?? [],
    ),
  );
  const dropped = new Set(
    statements.flatMap((statement) => [...statement.matchAll(DROPPED)].map(([, constraint]) => constraint)),
  );
  return statements
    .filter((statement) => !made.has(tableOf(statement) ?? ''))
    .flatMap((statement) =>
      problemsOf(withoutWidened(statement, dropped)).map(
        (problem) => `${name}: ${problem}: ${statement.slice(0, 80)}`,
      ),
    );
}

function problemsOf(statement: string): string[] {
  const problems = BREAKING.filter(({ pattern }) => pattern.test(statement)).map(({ problem }) => problem);
  if (!/^alter table\b/.test(statement)) return problems;
  for (const [, , definition = ''] of statement.matchAll(ADDED_COLUMN))
    if (/\bnot null\b/.test(definition) && !/\b(default|generated)\b/.test(definition))
      problems.push('requires values of a new column, which the build before leaves out');
  return problems;
}

/** A statement without constraints that take the place of dropped ones: those are widened, or the test of the build before fails. */
function withoutWidened(statement: string, dropped: ReadonlySet<string | undefined>): string {
  return statement.replace(/\badd constraint (\S+)/g, (text, name) => (dropped.has(name) ? '' : text));
}

/** The table that a statement changes. */
function tableOf(statement: string): string | undefined {
  return (
    /^alter table (?:if exists )?(?:only )?([\w."]+)/.exec(statement)?.[1] ??
    /^create unique index .*?\bon (?:only )?([\w."]+)/.exec(statement)?.[1]
  );
}

/** Statements in lower case with single spaces, without comments; what is quoted is empty. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(NO_STATEMENT, (text) => (/^(-|\/)/.test(text) ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}
