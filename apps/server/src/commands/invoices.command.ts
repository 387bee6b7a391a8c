import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Month } from '@brazda/contract';
import { LANGUAGES, type Language } from '@brazda/domain';
import { Command, InvalidArgumentError, Option } from 'commander';
import { streamMonthFiles, writeMonthTable } from '../features/invoices/index.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

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
    .requiredOption('--month <month>', 'such as 2026-11', monthOf)
    .addOption(
      new Option('--format <name>', 'the table alone, or with the PDF and XML files')
        .choices(FORMATS)
        .default('zip'),
    )
    .addOption(
      new Option('--language <code>', 'of the table and the PDF files').choices(LANGUAGES).default('ro'),
    )
    .requiredOption('--out <file>')
    .action(exportMonth);
  return command;
}

async function exportMonth({ format, out, ...month }: ExportOptions) {
  await withDatabase(async ({ db }) => {
    const content = format === 'zip' ? streamMonthFiles(db, month) : [await writeMonthTable(db, month)];
    await withProgress('Writing', () => pipeline(Readable.from(content), createWriteStream(out))).catch(
      (error: NodeJS.ErrnoException) => {
        // A wrong path is the user's to fix; an error of the database is not.
        if (error.path === undefined) throw error;
        throw new UserError(`${out} cannot be written: ${error.message}`);
      },
    );
    console.log(`Wrote the invoices of ${month.month} to ${out}.`);
  });
}

function monthOf(text: string): string {
  if (!Month.safeParse(text).success) throw new InvalidArgumentError('It is a month such as 2026-11.');
  return text;
}
