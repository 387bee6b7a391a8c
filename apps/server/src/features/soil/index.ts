export {
  type AnalysisWithResults,
  type CellWithResults,
  hasAnalyses,
  insertAnalysisWithResults,
} from './analyses-with-results.repo.ts';
export { mailsAboutCancellation } from './analysis-mails.ts';
export { activateAnalysis, lockOrderWithAnalysis, refundAnalysis } from './analysis-orders.ts';
export { CELL_PHOTO_FILES } from './cell-photos.repo.ts';
export { LAB_REPORT_FILES } from './lab-reports.repo.ts';
export { makeCells } from './make-cells.ts';
export { findNewestResults } from './newest-results.repo.ts';
