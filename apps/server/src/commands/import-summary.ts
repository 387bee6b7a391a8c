import { type FileRefusal, ROW_ISSUES, type RowIssue } from '@brazda/domain';
import { loadMessages } from '@brazda/i18n';
import type { CommandImport } from '../features/imports/index.ts';

/** Prints the results of imports into a farm, in English or as JSON. */
export async function printImports(
  farm: { id: string; name: string; is_new: boolean },
  imports: readonly CommandImport[],
  json: boolean,
) {
  const say = await sentences();
  if (json) {
    const seasons = imports.map(({ issues, refusals, ...summary }) => ({
      ...summary,
      refused: refusedOf(issues).map(({ row, path, issue }) => ({
        row,
        path,
        code: issue.code,
        reason: say(issue),
      })),
      refusals: refusals.map((refusal) => ({ ...refusal, reason: say(refusal) })),
    }));
    return console.log(JSON.stringify({ farm_id: farm.id, rows: imports[0]?.rows ?? 0, seasons }));
  }
  const { id, name, is_new } = farm;
  if (imports.some(({ state }) => state === 'applied'))
    console.log(is_new ? `Created the farm ${name} (${id}).` : `Farm ${name} (${id}).`);
  for (const {
    end_year,
    state,
    rows,
    taken,
    counts,
    repaired,
    parcels,
    hectares,
    issues,
    refusals,
    needsProjection,
  } of imports) {
    console.log(
      `  season ${end_year}: ${taken} of ${rows} rows taken; ${parcels} parcels, ${hectares.toFixed(2)} ha`,
    );
    const verdicts = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
    console.log(`    ${[...verdicts, `${repaired} repaired`].join(', ')}`);
    for (const { path, ...refusal } of refusals) console.log(`    ${path}: ${say(refusal)}`);
    for (const path of needsProjection)
      console.log(`    ${path}: its projection is unknown; set it with --epsg.`);
    for (const { row, path, issue } of refusedOf(issues))
      console.log(`    ${path}, row ${row}: ${say(issue)}`);
    if (state === 'ready') console.log('    The season has changed meanwhile; please run the command again.');
  }
}

function refusedOf(issues: CommandImport['issues']) {
  return issues.filter(({ issue }) => ROW_ISSUES[issue.code] === 'refused');
}

/** Returns the function that translates the issue of a row or a file into an English sentence. */
async function sentences() {
  const messages = (await loadMessages('en', 'imports')) as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  return ({ code, values }: RowIssue | FileRefusal): string => {
    const sentence = messages.rowIssue?.[code] ?? messages.fileRefusal?.[code] ?? code;
    return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
