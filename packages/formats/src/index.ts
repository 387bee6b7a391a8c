export { type AppliedContent, type AppliedLog, readApplied } from './applied/read-applied.ts';
export * from './collect-bundles.ts';
export { type CropGridChoice, type CropGridTable, readCropGridTable } from './crop-grid-table.ts';
export type { TableRow } from './csv-rows.ts';
export { HARVEST_FIELDS, type HarvestField } from './harvest/harvest-columns.ts';
export { HarvestRefused } from './harvest/harvest-refused.ts';
export { type HarvestContent, readHarvest } from './harvest/read-harvest.ts';
export * from './inspect-bundle.ts';
export * from './land-format.ts';
export * from './land-layer.ts';
export { type CatalogProblem, CatalogRefused } from './products/catalog-refused.ts';
export { type EPhyProduct, readEPhy } from './products/e-phy.ts';
export * from './read-land.ts';
export { readWater, type WaterRow, type WaterRowProblem } from './read-water.ts';
export { TableRefused } from './table-refused.ts';
export { readTableRows } from './table-rows.ts';
export { TABLE_LIMITS } from './table-size.ts';
export { type AreaLayer, layerWriters } from './write/area-layer.ts';
export { writeCreditTransfer } from './write/bank/credit-transfer.ts';
export { streamCsv } from './write/csv-table.ts';
export type {
  CaptionedPicture,
  DocumentedCurve,
  DocumentedParcel,
  DocumentedPhoto,
  DocumentedRule,
  EvidenceDocument,
  Fact,
} from './write/evidence/evidence-document.ts';
export { printEvidence } from './write/evidence/print-evidence.ts';
export * from './write/exported-land.ts';
export {
  type CellValue,
  type FileColumn,
  type FileTable,
  type FormulaCell,
  type PartFigure,
  shownOf,
} from './write/file-table.ts';
export {
  type InvoiceFact,
  type PrintedInvoice,
  type PrintedParty,
  printInvoice,
} from './write/invoice/print-invoice.ts';
export { type SendableInvoice, writeUbl } from './write/invoice/ubl.ts';
export { type Letter, letterText, printLetter } from './write/letter/print-letter.ts';
export { FONT_FILES, writable } from './write/map/fonts.ts';
export * from './write/map/map-print.ts';
export { type PrintedTables, printTables } from './write/map/print-tables.ts';
export { legalProjectionsOf } from './write/map/projection.ts';
export { boundsOfMap, writeMap } from './write/map/write-map.ts';
export { type CheckedPrescription, checkStick, type StickCheck } from './write/prescription/check-stick.ts';
export { type IsoxmlFolder, type IsoxmlOptions, writeIsoxml } from './write/prescription/isoxml.ts';
export * from './write/prescription/prescription.ts';
export { writeRateShapefile } from './write/prescription/rate-shapefile.ts';
export { type Stick, writeStick } from './write/prescription/write-stick.ts';
export { type PrintedLabels, printLabels } from './write/soil/labels.ts';
export { printReport } from './write/soil/print-report.ts';
export { writeSamplingGpx } from './write/soil/sampling-gpx.ts';
export { writeSamplingKml } from './write/soil/sampling-kml.ts';
export type { SamplingWay } from './write/soil/sampling-way.ts';
export type { ReportMap, SoilReport } from './write/soil/soil-report.ts';
export { bookWriters, tableWriters } from './write/table-writers.ts';
export { wktOf } from './write/wkt-of.ts';
export { type TableFormat, writers } from './write/writers.ts';
export { streamZip, unzipped, writeZip, type ZipEntry, ZipRefused } from './write/zip.ts';
export * from './write/zones.ts';
export { isWorkbook } from './xlsx-rows.ts';
