import {
  citationOf,
  cropByKey,
  LEGAL_RULES,
  type LegalRule,
  listCoefficients,
  NO_END,
  type RuleValues,
  SOIL_METHODS,
  SOIL_PARAMETERS,
  soilMethodsOf,
  surenessOfRule,
  UNKNOWN_RULES,
} from '../packages/domain/src/index.ts';

const HEAD = `# Rules and their sources

Printed from the code by \`npm run print\`; the check compares them. It lists every rule of law that the product
knows, so that a lawyer or an agronomist can check them. *Sure* says where a rule was read: in the act itself, on a page of
an administration, or only in the press. Of a year without a row the product says that it does not know the rule.

Acts of the common agricultural policy begin with a year and name no end: their rows end in 2027 with the plans of 2023 to 2027. Of a
year after 2026, the newest of which a source speaks, the product adds that the rules may still change.
`;

const COEFFICIENTS_HEAD = `## Agronomy

*Published*: read in the table of the publication. *Cited*: taken from a publication that was not read itself. *Assumed*: ours,
and marked as such on the screen. Not listed here are usual days of sowing and harvest, usual yields and windows of growth stages, all of them
assumptions of ours ([crops](../packages/domain/src/crops/crop-table.ts), [stages](../packages/domain/src/crops/growth-stages.ts)), and the limits of the
classes of soil moisture, which are those of [the specification](specification/10-weather-and-soil-moisture.md).`;

/** The page of all rules, Markdown. */
export function rulesPage(): string {
  const countries = Map.groupBy(LEGAL_RULES, ({ country }) => country);
  const sections = [...countries].map(
    ([country, rules]) => `## Law: ${COUNTRIES[country]}\n\n${rules.map(paragraphOf).join('\n')}`,
  );
  return `${[HEAD, ...sections, unknown(), `${coefficients()}\n`, soilParameters()].join('\n')}\n`;
}

const COUNTRIES = { RO: 'Romania', FR: 'France' } as const;

/** What is not known, and what the product does instead. */
function unknown(): string {
  const rows = UNKNOWN_RULES.map(
    ({ country, what, instead }) =>
      `| ${country === null ? 'both' : COUNTRIES[country]} | ${what} | ${instead} |`,
  );
  const head = '| country | not known | instead |\n|---|---|---|';
  return `## Not known\n\nNo text of these was read.\n\n${head}\n${rows.join('\n')}\n`;
}

function paragraphOf(rule: LegalRule<RuleValues>): string {
  const {
    id,
    years: { first, last },
    says,
    values,
    sources,
  } = rule;
  const numbers = Object.entries(values).map(([name, value]) => `\`${name}\` ${JSON.stringify(value)}`);
  const read = sources.map((source) => `${citationOf(source)}${source.date ? ` (${source.date})` : ''}`);
  const years = last === NO_END ? `since ${first}` : first === last ? String(first) : `${first} to ${last}`;
  return [
    `**${id}**, ${years}, sure: ${surenessOfRule(rule)}. ${says}.`,
    `- Numbers: ${numbers.join(', ')}`,
    `- Source: ${read.join('; ')}`,
    '',
  ].join('\n');
}

/** The figures of agronomy, those of all crops first. */
function coefficients(): string {
  const groups = Map.groupBy(listCoefficients(), ({ crop }) => crop);
  const sections = [...groups]
    .toSorted(([a], [b]) => Number(a !== null) - Number(b !== null))
    .map(([crop, rows]) => {
      const lines = rows.map(
        ({ value, unit, means, country, basis, source }) =>
          `| ${means} | ${value} ${unit} | ${country ?? 'both'} | ${basis} | ${source} |`,
      );
      const title = crop === null ? 'All crops' : cropByKey(crop).name.en;
      return [
        `### ${title}`,
        '',
        '| what | value | country | basis | source |',
        '|---|---|---|---|---|',
        ...lines,
      ].join('\n');
    });
  return [COEFFICIENTS_HEAD, ...sections].join('\n\n');
}

const SOIL_HEAD = `## Soil parameters

Their keys in the API, in archives and in the database. A key may end with the method by which Romanian laboratories measure (\`_al\`,
\`_h2o\`); how a value was measured is only what its method says. The limits of classes are those of the first method.

| key | what | unit | methods |
|---|---|---|---|`;

/** The measured values of soil analyses with their units and methods. */
function soilParameters(): string {
  const rows = SOIL_PARAMETERS.map(({ key, label, unit }) => {
    const methods = soilMethodsOf(key).map((method) => SOIL_METHODS[method].en);
    return `| \`${key}\` | ${label.en} | ${unit || '–'} | ${methods.join(', ')} |`;
  });
  return [SOIL_HEAD, ...rows].join('\n');
}
