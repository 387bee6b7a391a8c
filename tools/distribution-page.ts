import {
  CHILDREN_WITHOUT_FARM,
  KEYS_WITHOUT_FARM,
  REFERENCES_WITHOUT_FARM,
} from '../apps/server/test/undistributed.ts';

/** The page of what keeps tables from being spread over machines by farm, Markdown. */
export function distributionPage(): string {
  const keys = Object.entries(KEYS_WITHOUT_FARM).map(
    ([reason, names]) => `**${reason}** ${names.length}: ${quoted(names)}\n`,
  );
  const children = Object.entries(CHILDREN_WITHOUT_FARM).map(
    ([table, reason]) => `| \`${table}\` | ${reason} |`,
  );
  return `# What does not spread over machines yet

Printed from [undistributed.ts](../apps/server/test/undistributed.ts) by \`npm run print\`; a test compares it with the schema, so that the list can only
shrink. Citus and the like spread tables by one column, here \`farm_id\`: every key of such a table has to name it, and so does every
reference between two of them and every join along it ([decision 144](decisions/0144-the-way-to-citus.md)).

## Keys without \`farm_id\`

${keys.join('\n')}
## References between tables of farms without \`farm_id\`

${REFERENCES_WITHOUT_FARM.length}: ${quoted(REFERENCES_WITHOUT_FARM)}

## Tables without \`farm_id\` that refer to rows of farms

| table | what becomes of it |
|---|---|
${children.join('\n')}
`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
