export { mailsAboutCancellation } from './analysis-mails.ts';
export {
  activateAnalysis,
  endAnalysesOf,
  lockOrderWithAnalysis,
  refundAnalysis,
} from './analysis-sales.ts';
export { CELL_PHOTO_FILES } from './cell-photos.repo.ts';
export { cellPhotosHandlers } from './cell-photos.routes.ts';
export { soilFilesHandlers } from './files.routes.ts';
export { LAB_REPORT_FILES } from './lab-reports.repo.ts';
export { labReportsHandlers } from './lab-reports.routes.ts';
export { makeCells } from './make-cells.ts';
export { operatorHandlers } from './operator.routes.ts';
export { soilOrdersHandlers } from './orders.routes.ts';
export {
  type CellWithResults,
  hasOrders,
  insertOrderWithResults,
  type OrderWithResults,
} from './orders-with-results.repo.ts';
export { purchaseHandlers } from './purchase.routes.ts';
export { soilResultsHandlers } from './results.routes.ts';
export { samplingHandlers } from './sampling.routes.ts';
export { SOIL_QUEUES, soilJobs } from './soil.jobs.ts';
