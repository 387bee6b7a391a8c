import type { Terminal } from '@brazda/domain';
import { fileNamesOf } from './designators.ts';
import { fitToTerminal } from './fit-to-terminal.ts';
import { writeIsoxml } from './isoxml.ts';
import { hasCodes } from './isoxml-treatment.ts';
import { leftOutOf } from './left-out.ts';
import type { ExportedPrescription, StickFile, StickRemark } from './prescription.ts';
import { writeRateShapefile } from './rate-shapefile.ts';

/** The files of a stick for a terminal. */
export interface Stick {
  readonly terminal: Terminal;
  /** As they were written: with as few cells as the terminal needs. */
  readonly prescriptions: readonly ExportedPrescription[];
  readonly files: readonly StickFile[];
  readonly remarks: readonly StickRemark[];
}

/**
 * Writes prescriptions as a terminal takes them, in its folder; all of one stick together, because a second folder of task data
 * would replace the first. Throws StickRefused.
 */
export function writeStick(wanted: readonly ExportedPrescription[], terminal: Terminal): Stick {
  const fitted = wanted.map((prescription) => fitToTerminal(prescription, terminal));
  const prescriptions = fitted.map(({ prescription }) => prescription);
  const { files, remarks } =
    terminal.form === 'shapefile'
      ? shapefilesOf(prescriptions, terminal)
      : taskDataOf(prescriptions, terminal);
  return {
    terminal,
    prescriptions,
    files: files.map(({ path, content }) => ({
      path: terminal.folder === '' ? path : `${terminal.folder}/${path}`,
      content,
    })),
    remarks: [...fitted.flatMap((each) => each.remarks), ...remarks],
  };
}

type Written = Pick<Stick, 'files' | 'remarks'>;

function shapefilesOf(prescriptions: readonly ExportedPrescription[], terminal: Terminal): Written {
  const names = fileNamesOf(
    prescriptions.map(({ field }) => field),
    terminal.name_letters,
  );
  return {
    files: prescriptions.flatMap((prescription, at) =>
      writeRateShapefile(prescription, terminal, names[at]!),
    ),
    remarks: prescriptions.flatMap(leftOutOf),
  };
}

function taskDataOf(prescriptions: readonly ExportedPrescription[], { form, grid }: Terminal): Written {
  const crowded = grid === 1 ? prescriptions.filter((prescription) => !hasCodes(prescription)) : [];
  const { files, remarks } = writeIsoxml(prescriptions, {
    version: form === 'isoxml_3' ? 3 : 4,
    form: crowded.length > 0 ? 2 : grid,
  });
  return {
    files,
    remarks: [...remarks, ...crowded.map(({ field }) => ({ kind: 'without_colors', field }) as const)],
  };
}
