import type { Feature } from '../../platform/feature.ts';
import { soilAnalysesHandlers } from './analyses.routes.ts';
import { endAnalysesOf } from './analysis-orders.ts';
import { cellPhotosHandlers } from './cell-photos.routes.ts';
import { soilFilesHandlers } from './files.routes.ts';
import { labReportsHandlers } from './lab-reports.routes.ts';
import { operatorHandlers } from './operator.routes.ts';
import { purchaseHandlers } from './purchase.routes.ts';
import { removeAnalysesOf } from './remove-analyses-of.repo.ts';
import { soilResultsHandlers } from './results.routes.ts';
import { samplingHandlers } from './sampling.routes.ts';
import { SOIL_QUEUES, soilJobs } from './soil.jobs.ts';
import { SOIL_MAILS } from './soil.mails.ts';

export const soilFeature = {
  handlers(deps) {
    const selling = { ...deps, cards: deps.cardPayments };
    const storing = { ...deps, quota_bytes: deps.config.PHOTO_QUOTA_MB * 1_000_000 };
    return {
      ...soilAnalysesHandlers(selling),
      ...purchaseHandlers(selling),
      ...operatorHandlers(deps),
      ...soilResultsHandlers(deps),
      ...labReportsHandlers(storing),
      ...cellPhotosHandlers(storing),
      ...samplingHandlers(deps),
      ...soilFilesHandlers(deps),
    };
  },
  events: { soil: 'view' },
  jobs: { queues: SOIL_QUEUES, create: soilJobs },
  mails: SOIL_MAILS,
  async onAccountRemoved(tx, account) {
    const mails = await endAnalysesOf(tx, account);
    await removeAnalysesOf(tx, account);
    return mails;
  },
  errors: {
    soil_order_state: 409,
    soil_order_of_operator: 409,
    soil_order_large: 422,
    soil_parcel_detailed: 422,
    soil_order_changed: 409,
    soil_order_undivided: 409,
    nothing_sampled: 422,
    soil_results_missing: 409,
    lab_file_broken: 422,
    lab_file_too_large: 422,
    lab_file_protected: 422,
    lab_file_several_sheets: 422,
    lab_report_type: 415,
    lab_reports_full: 409,
  },
} as const satisfies Feature;
