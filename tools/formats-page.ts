import { DATA_ACT, DATA_ACT_FACTS, FILE_FORMATS, type FileContent } from '../packages/domain/src/index.ts';

const HEAD = `# Register of formats

Printed from the code by \`npm run print\`; the check compares them. Every format in which data leave Brazda or come in. The page “Take
everything with you” shows the same table.

| format | endings | described in | goes out | comes in |
|---|---|---|---|---|
`;

/** The page of formats, Markdown. */
export function formatsPage(): string {
  const rows = FILE_FORMATS.map(
    ({ name, endings, standard, ...way }) =>
      `| ${name} | ${endings.map((ending) => `\`.${ending}\``).join(', ')} | ${standard} | ${listOf(way.out)} | ${listOf(way.in)} |`,
  );
  const sources = DATA_ACT_FACTS.map(
    (fact) => `- ${fact}: ${DATA_ACT.sources[fact].map(({ text }) => text).join(', ')}`,
  );
  const law = `## Where the periods of the Data Act are from

${DATA_ACT.name}, read on pages of law firms and advisers, not in the act itself:

${sources.join('\n')}
`;
  return `${HEAD}${rows.join('\n')}\n\n${law}`;
}

function listOf(contents: readonly FileContent[]): string {
  return contents.length === 0 ? '–' : contents.map((content) => content.replaceAll('_', ' ')).join(', ');
}
