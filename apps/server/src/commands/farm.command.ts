import { COUNTRIES } from '@brazda/domain';
import { Command, Option } from 'commander';
// Imports and their undo are changes.
import '../features.ts';
import { addFarmExport } from './farm-export.ts';
import { withArchiveOption } from './import-archive.ts';
import { importFarm } from './import-farm.ts';
import { addFarmRestore } from './restore-farm.ts';
import { undoImport } from './undo-import.ts';

/** `farm import`: imports parcel files into a new or an existing farm; `farm undo-import` undoes the latest import. */
export function farmCommand(): Command {
  const command = new Command('farm');
  const importCommand = command
    .command('import')
    .description('import parcel files into a farm')
    .requiredOption(
      '--parcels <file...>',
      'shapefiles (also zipped), GeoPackage, GeoParquet, KML, KMZ, GPX, GeoJSON, Telepac XML or CSV with WKT',
    )
    .requiredOption('--end-year <years>', 'the year in which the season ends; several separated by commas')
    .option('--farm <id>', 'an existing farm; a new one is created by default')
    .option('--name <text>', 'of the new farm')
    .addOption(new Option('--country <code>', 'of the new farm').choices([...COUNTRIES]))
    .option('--owner <email>', 'of the new farm: a user of the product')
    .option('--epsg <code>', 'of the coordinates, if the file does not declare it')
    .option('--encoding <name>', 'of the texts, such as windows-1250')
    .option('--json', 'print the summary as JSON', false);
  withArchiveOption(importCommand, importFarm);
  addFarmExport(command);
  addFarmRestore(command);
  command
    .command('undo-import')
    .description('undo the newest applied import of a farm')
    .requiredOption('--farm <id>')
    .action(undoImport);
  return command;
}
