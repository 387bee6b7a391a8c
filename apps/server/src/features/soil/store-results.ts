import {
  depthNameOf,
  type LabMapping,
  sampleLabelsOf,
  soilAnalysisAfter,
  soilAnalysisReference,
} from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { fileParser } from '../../platform/parsing/file-parser.ts';
import { type AnalysisFacts, findEarlierNumber, setAnalysisState } from './analyses.repo.ts';
import { listCells } from './cells.repo.ts';
import type { ChangeDeps } from './change-analysis.ts';
import type { LabPreview, LabPreviewJob, LabResults, LabResultsJob } from './lab-table.ts';
import {
  recordAnalysisEvent,
  requireAnalysis,
  requireLockedAnalysis,
  requireSide,
  type Side,
} from './require-analysis.ts';
import { findLabTable, putLabTable, putResults } from './results.repo.ts';

const previewLabTable = fileParser<LabPreviewJob, LabPreview>({
  script: new URL('./lab-preview-worker.ts', import.meta.url),
  tooLarge: 'lab_file_too_large',
});
const readLabResults = fileParser<LabResultsJob, LabResults>({
  script: new URL('./lab-results-worker.ts', import.meta.url),
  tooLarge: 'lab_file_too_large',
});

type ReadCall = Pick<Call<EndpointOf<'soilResults.readTable'>>, 'scope' | 'params' | 'body'>;
type StoreCall = Pick<
  Call<EndpointOf<'soilResults.store'>>,
  'scope' | 'params' | 'query' | 'body' | 'actor' | 'address'
>;

/** What one side does with the table of a laboratory: it is read, and stored as a whole or not at all. */
export function labResults({ db, publishChange, now }: Omit<ChangeDeps, 'mailer'>, side: Side) {
  return {
    async readTable({ scope, params: { soilAnalysisId }, body }: ReadCall) {
      const analysis = await requireAnalysis(db, scope, soilAnalysisId);
      await requireSide(db, analysis, side);
      const [samples, remembered] = await Promise.all([
        readSamples(db, analysis),
        side === 'farm' ? findLabTable(db, scope, analysis.lab) : undefined,
      ]);
      const labels = [...samples.keys()];
      const preview = await previewLabTable({ bytes: body, labels, remembered });
      return {
        row_count: preview.row_count,
        rows: preview.rows.map(({ number, cells }) => ({ number, cells: [...cells] })),
        mapping: writable(preview.mapping),
        is_remembered: preview.is_remembered,
        unclear_number: preview.unclear_number,
      };
    },

    async store({ scope, params: { soilAnalysisId }, query: { mapping }, body, actor, address }: StoreCall) {
      const found = await requireAnalysis(db, scope, soilAnalysisId);
      await requireSide(db, found, side);
      const known = await readSamples(db, found);
      const currentLabels = new Map([...known].map(([label, { current }]) => [label, current]));
      // Before the transaction, which must not wait for a file.
      const { results, problems, remembered } = await readLabResults({ bytes: body, currentLabels, mapping });
      const outcome = await db.transaction().execute(async (tx) => {
        const analysis = await requireLockedAnalysis(tx, scope, soilAnalysisId);
        await requireSide(tx, analysis, side);
        const state = soilAnalysisAfter(analysis.state, 'measured');
        if (state === null)
          throw new HttpError('soil_order_state', soilAnalysisReference(analysis.farm_number));
        if (problems.length > 0) return { stored: 0, problems: [...problems] };
        const samples = await readSamples(tx, analysis);
        if (results.some(({ sample }) => !samples.has(sample))) throw new HttpError('soil_order_changed');
        await putResults(
          tx,
          results.map(({ sample, isBelowLimit, ...result }) => {
            const { cell, depth } = samples.get(sample)!;
            return { cell, depth, ...result, is_below_limit: isBelowLimit };
          }),
        );
        // What a farm has chosen for its own tables stays as it is.
        if (side === 'farm' && remembered) await putLabTable(tx, scope, analysis.lab, remembered);
        if (analysis.state !== state) await setAnalysisState(tx, analysis.id, state, now());
        const event = { action: 'soil_results_stored', after: { results: results.length } };
        await recordAnalysisEvent(tx, { actor, address, scope }, analysis.id, event);
        return { stored: results.length, problems: [] };
      });
      if (outcome.stored > 0) publishChange(scope.farm_id, { change: null, events: ['soil'] });
      return outcome;
    },
  };
}

/** The cell, the layer and the current label of every sample of an analysis, by each label that its bag may have. */
async function readSamples(
  db: Db,
  { id, farm_number, depths }: Pick<AnalysisFacts, 'id' | 'farm_number' | 'depths'>,
) {
  const cells = (await listCells(db, [id])).get(id) ?? [];
  const earlier = await findEarlierNumber(db, id);
  const numbers = earlier === null ? [farm_number] : [farm_number, earlier];
  return new Map(
    cells.flatMap((cell) => {
      const current = sampleLabelsOf(farm_number, cell.number, depths);
      return numbers.flatMap((one) =>
        sampleLabelsOf(one, cell.number, depths).map(
          ({ label, depth }, at) =>
            [label, { cell: cell.id, depth: depthNameOf(depth), current: current[at]!.label }] as const,
        ),
      );
    }),
  );
}

function writable({ columns, ...mapping }: LabMapping) {
  return { ...mapping, columns: columns.map((column) => ({ ...column })) };
}
