import { type AnyEndpoint, API_BASE, type CallName, calls } from '@brazda/contract';
import { ACCESS_RULES, allows, ROLES, type Role } from '@brazda/domain';

/** The API page in Markdown: the permission table and every call, by area. */
export function apiPage(): string {
  const areas = Map.groupBy(calls, ([name]) => name.split('.')[0]);
  return [
    '# The API',
    `Printed from the contract by \`npm run print\`; do not edit. ${calls.length} calls below \`${API_BASE}\`.`,
    '## Who may call',
    'Columns are callers; the farm is not a demo unless stated. Without any access, a farm responds 404,' +
      ' so that ids cannot be probed; with too little access, 403.',
    permissionTable(),
    '## Calls',
    ...[...areas].flatMap(([area, ofArea]) => [`### ${area}`, callTable(ofArea)]),
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

function callTable(ofArea: readonly (readonly [CallName, AnyEndpoint])[]): string {
  return table(
    ['call', 'method', 'path', 'access', 'what it does'],
    ofArea.map(([name, { method, path, access, summary }]) => [
      name.split('.')[1],
      method,
      `\`${path.replaceAll(/:(\w+)/g, '{$1}')}\``,
      `\`${access}\``,
      summary,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
