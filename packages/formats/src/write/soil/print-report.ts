import { PageFlow } from '../map/page-flow.ts';
import { writeTables } from '../map/print-tables.ts';
import { QUIET, Sheet } from '../map/sheet.ts';
import { MAP_HEIGHT, ReportMaps } from './report-map.ts';
import type { SoilReport } from './soil-report.ts';

const LINE_HEIGHT = 14;
const FACT_LABEL = 130;
const SIZE = 9;
const GAP = 14;

/** Prints a report on sheets of A4: the facts, a map for each parameter with its legend, and the tables of values. */
export async function printReport(report: SoilReport): Promise<Uint8Array> {
  const { title, language, printed_on, facts, maps } = report;
  const sheet = await Sheet.begin({ paper: 'A4', is_landscape: false, printed_on }, title, language);
  const flow = new PageFlow(sheet, report);
  const { x, width } = sheet.inner;
  for (const [label, value] of facts) {
    sheet.text(label, x, flow.y, { size: SIZE, color: QUIET, width: FACT_LABEL - GAP });
    for (const line of sheet.wrap(value, width - FACT_LABEL, SIZE)) {
      sheet.text(line, x + FACT_LABEL, flow.y, { size: SIZE });
      flow.y += LINE_HEIGHT;
    }
  }
  flow.y += GAP;
  const drawing = new ReportMaps(sheet, report);
  for (const map of maps) {
    await flow.makeRoom(MAP_HEIGHT);
    drawing.draw(map, flow.y);
    flow.y += MAP_HEIGHT + GAP;
  }
  await writeTables(flow, report);
  return sheet.finish();
}
