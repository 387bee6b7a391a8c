import { type FileRefusal, ROW_ISSUES, type RowIssue } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import type { CommandImport } from '../features/imports/index.ts';

interface ImportedFarm {
  readonly id: string;
  readonly name: string;
  readonly is_new: boolean;
}

/** The results of imports into a farm as JSON, with a sentence for each refused row and file; `t` knows the texts `imports`. */
export function summaryAsJson({ id }: ImportedFarm, imports: readonly CommandImport[], t: Translate): string {
  const seasons = imports.map(({ issues, refusals, ...summary }) => ({
    ...summary,
    refused: refusedOf(issues).map(({ row, path, issue }) => ({
      row,
      path,
      code: issue.code,
      reason: issueText(issue, t),
    })),
    refusals: refusals.map((refusal) => ({ ...refusal, reason: refusalText(refusal, t) })),
  }));
  return JSON.stringify({ farm_id: id, rows: imports[0]?.rows ?? 0, seasons });
}

/** Prints the results of imports into a farm for people; `t` knows the texts `imports`. */
export function printSummary(farm: ImportedFarm, imports: readonly CommandImport[], t: Translate): void {
  const { id, name, is_new } = farm;
  if (imports.some(({ state }) => state === 'applied'))
    console.log(is_new ? `Created the farm ${name} (${id}).` : `Farm ${name} (${id}).`);
  for (const season of imports) printSeason(season, t);
}

function printSeason(season: CommandImport, t: Translate): void {
  const { end_year, state, rows, accepted, counts, repaired, parcels, hectares } = season;
  console.log(
    `  season ${end_year}: ${accepted} of ${rows} rows accepted; ${parcels} parcels, ${hectares.toFixed(2)} ha`,
  );
  const verdicts = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
  console.log(`    ${[...verdicts, `${repaired} repaired`].join(', ')}`);
  for (const { path, ...refusal } of season.refusals) console.log(`    ${path}: ${refusalText(refusal, t)}`);
  for (const path of season.needs_projection)
    console.log(`    ${path}: its projection is unknown; set it with --epsg.`);
  for (const { row, path, issue } of refusedOf(season.issues))
    console.log(`    ${path}, row ${row}: ${issueText(issue, t)}`);
  if (state === 'ready') console.log('    The season has changed meanwhile; please run the command again.');
}

function refusedOf(issues: CommandImport['issues']) {
  return issues.filter(({ issue }) => ROW_ISSUES[issue.code] === 'refused');
}

function issueText({ code, values }: RowIssue, t: Translate): string {
  return t(`imports:rowIssue.${code}`, values);
}

function refusalText({ code, values }: FileRefusal, t: Translate): string {
  return t(`imports:fileRefusal.${code}`, values);
}
