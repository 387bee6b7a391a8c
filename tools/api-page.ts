import { type AnyEndpoint, type CallName, calls } from '@brazda/contract';
import { ACCESS_RULES, allows, ROLES, type Role } from '@brazda/domain';

const BASE = '/api/v1';

/** The API page in Markdown: the permission table and every call, with unimplemented ones marked. */
export function apiPage(notYet: readonly CallName[]): string {
  const waiting = new Set(notYet);
  const areas = Map.groupBy(calls, ([name]) => name.split('.')[0]);
  return [
    '# The API',
    `Printed from the contract by \`node tools/print-api.ts\`; do not edit. ${calls.length} calls below \`${BASE}\`,` +
      ` ${calls.length - waiting.size} answered; the other ${waiting.size} answer 501 until it is their turn` +
      ' (`apps/server/src/unimplemented.ts`).',
    '## Who may call',
    'Columns are people before a farm that is not a demo unless they say so. Whoever has no access at all to a farm' +
      ' is told that it does not exist (404), whoever has too little is refused (403).',
    permissionTable(),
    '## Calls',
    ...[...areas].flatMap(([area, ofArea]) => [`### ${area}`, callTable(ofArea, waiting)]),
  ]
    .join('\n\n')
    .concat('\n');
}

function permissionTable(): string {
  const roles = Object.keys(ROLES) as Role[];
  return table(
    ['rule', ...roles],
    ACCESS_RULES.map((rule) => [
      `\`${rule}\``,
      ...roles.map((role) => (allows(rule, ROLES[role]) ? 'yes' : '-')),
    ]),
  );
}

function callTable(
  ofArea: readonly (readonly [CallName, AnyEndpoint])[],
  waiting: ReadonlySet<CallName>,
): string {
  return table(
    ['call', 'method', 'path', 'access', 'what it does', 'answered'],
    ofArea.map(([name, { method, path, access, summary }]) => [
      name.split('.')[1],
      method,
      `\`${path.replaceAll(/:(\w+)/g, '{$1}')}\``,
      `\`${access}\``,
      summary,
      waiting.has(name) ? 'not yet' : 'yes',
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
