import { LANGUAGES, type Language } from '@brazda/domain';
import { Command, Option } from 'commander';
import { streamMonthFiles, writeMonthTable } from '../features/invoices/index.ts';
import { parseMonth } from './option-values.ts';
import { withProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';
import { writeOutput } from './write-output.ts';

const FORMATS = ['zip', 'csv'] as const;

interface ExportOptions {
  readonly month: string;
  readonly format: (typeof FORMATS)[number];
  readonly language: Language;
  readonly out: string;
}

/** `invoices export`: writes the invoices of a month for the accountant. */
export function invoicesCommand(): Command {
  const command = new Command('invoices');
  command
    .command('export')
    .description('write the invoices and credit notes of a month to a file, for the accountant')
    .requiredOption('--month <month>', 'such as 2026-11', parseMonth)
    .addOption(
      new Option('--format <name>', 'the table alone, or with the PDF and XML files')
        .choices(FORMATS)
        .default('zip'),
    )
    .addOption(
      new Option('--language <code>', 'of the table and the PDF files').choices(LANGUAGES).default('ro'),
    )
    .requiredOption('--out <file>', 'is replaced if it exists')
    .action(exportMonth);
  return command;
}

async function exportMonth({ format, out, ...selection }: ExportOptions) {
  await withDatabase(async ({ db }) => {
    const content =
      format === 'zip' ? streamMonthFiles(db, selection) : [await writeMonthTable(db, selection)];
    await withProgress('Writing', () => writeOutput(out, content));
    console.log(`Wrote the invoices of ${selection.month} to ${out}.`);
  });
}
