import { soilAnalysisAfter, soilAnalysisReference } from '@brazda/domain';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeAfterCommit, requireRoom } from '../../platform/files/stored-file.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import {
  findLabReport,
  labReportKey,
  putLabReport,
  removeLabReport,
  type StoredLabReport,
  sumLabReportBytes,
} from './lab-reports.repo.ts';
import {
  recordAnalysisEvent,
  requireAnalysis,
  requireLockedAnalysis,
  requireOperated,
  requireSide,
  type Side,
} from './require-analysis.ts';

interface LabReportsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  /** Bytes that the reports of one farm may take. */
  readonly quota_bytes: number;
  readonly publishChange: PublishChange;
}

type ChangingCall = Pick<
  Call<EndpointOf<'soilResults.removeLabReport'>>,
  'params' | 'scope' | 'actor' | 'address'
>;

type ReadingCall = Pick<ChangingCall, 'params' | 'scope'>;

type UploadingCall = ChangingCall & Pick<Call<EndpointOf<'soilResults.putLabReport'>>, 'query' | 'body'>;

/** How a PDF begins. */
const PDF_START = Buffer.from('%PDF-');

/** The reports that laboratories write on the analyses of one side. */
function labReports({ db, files, quota_bytes, publishChange }: LabReportsDeps, side: Side) {
  /** Changes the report on an analysis that may get results, and removes the file of the one that it had. */
  async function change(
    { params: { soilAnalysisId }, scope, actor, address }: ChangingCall,
    action: string,
    work: (tx: DbTransaction, before: StoredLabReport | undefined) => Promise<object | undefined>,
  ): Promise<void> {
    const before = await db.transaction().execute(async (tx) => {
      const analysis = await requireLockedAnalysis(tx, scope, soilAnalysisId);
      await requireSide(tx, analysis, side);
      if (soilAnalysisAfter(analysis.state, 'measured') === null)
        throw new HttpError('soil_order_state', soilAnalysisReference(analysis.farm_number));
      const found = await findLabReport(tx, scope, soilAnalysisId);
      const after = await work(tx, found);
      await recordAnalysisEvent(tx, { actor, address, scope }, soilAnalysisId, {
        action,
        ...(after && { after }),
      });
      return found;
    });
    if (before) removeAfterCommit(files, labReportKey(before.id));
    publishChange(scope.farm_id, { change: null, events: ['soil'] });
  }

  /** Throws HttpError if there is no such analysis, or if the operator does not sample it. */
  async function requireReadable(scope: Scope, order_id: string): Promise<void> {
    const analysis = await requireAnalysis(db, scope, order_id);
    if (side === 'operator') await requireOperated(db, analysis);
  }

  async function describeReport(scope: Scope, order_id: string) {
    await requireReadable(scope, order_id);
    const found = await findLabReport(db, scope, order_id);
    if (!found) return { report: null };
    const { name, bytes, uploaded_at } = found;
    return { report: { name, bytes, uploaded_at: uploaded_at.toISOString() } };
  }

  return {
    describe: ({ scope, params: { soilAnalysisId } }: ReadingCall) => describeReport(scope, soilAnalysisId),
    async put({ query: { name }, body, ...call }: UploadingCall) {
      if (!PDF_START.equals(body.subarray(0, PDF_START.length))) throw new HttpError('lab_report_type');
      const bytes = body.length;
      await change(call, 'soil_lab_report_stored', async (tx, before) => {
        const others = (await sumLabReportBytes(tx, call.scope)) - (before?.bytes ?? 0);
        requireRoom({ others, bytes, quota_bytes }, 'lab_reports_full');
        const id = newId();
        await putLabReport(tx, call.params.soilAnalysisId, { id, name, bytes });
        await files.write(labReportKey(id), body, 'application/pdf');
        return { bytes };
      });
      return describeReport(call.scope, call.params.soilAnalysisId);
    },
    async remove(call: ChangingCall) {
      await change(call, 'soil_lab_report_removed', async (tx, before) => {
        if (!before) throw new HttpError('not_found', 'report');
        await removeLabReport(tx, call.params.soilAnalysisId);
        return undefined;
      });
      return undefined;
    },
    async read({ scope, params: { soilAnalysisId } }: ReadingCall) {
      await requireReadable(scope, soilAnalysisId);
      const report = await findLabReport(db, scope, soilAnalysisId);
      const bytes = report && (await files.read(labReportKey(report.id)));
      if (!bytes) throw new HttpError('not_found', 'report');
      return Uint8Array.from(bytes);
    },
  };
}

/** Handlers of the reports that laboratories write on soil analyses. */
export function labReportsHandlers(deps: LabReportsDeps) {
  const own = labReports(deps, 'farm');
  const operated = labReports(deps, 'operator');
  return {
    'soilResults.labReport': own.describe,
    'soilResults.putLabReport': own.put,
    'soilResults.removeLabReport': own.remove,
    'soilResults.labReportFile': own.read,
    'operatorSoil.labReport': operated.describe,
    'operatorSoil.putLabReport': operated.put,
    'operatorSoil.removeLabReport': operated.remove,
    'operatorSoil.labReportFile': operated.read,
  } satisfies SomeHandlers;
}
