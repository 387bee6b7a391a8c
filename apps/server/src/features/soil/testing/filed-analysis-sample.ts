import type { SoilCell, SoilResult, WorkParcel } from '@brazda/contract';
import type { AnalysisFacts } from '../analyses.repo.ts';
import type { FiledAnalysis } from '../filed-analysis.ts';

/** A value of the only cell of `filedOrderSample`. */
export function resultSample(of: Partial<SoilResult> = {}): SoilResult {
  return {
    cell: 'cell',
    depth: '0-20',
    parameter: 'humus',
    method: 'unspecified',
    value: 2.5,
    is_below_limit: false,
    ...of,
  };
}

/** An analysis of one cell on one parcel, in Romania and in English. */
export function filedAnalysisSample(of: Partial<FiledAnalysis> = {}): FiledAnalysis {
  return {
    farm: { name: 'Own', country: 'RO' },
    analysis: {
      farm_number: 12,
      depths: 'arable',
      lab: 'Lab',
      created_at: new Date('2026-11-20T10:00Z'),
      reached: {},
    } as AnalysisFacts,
    cells: [
      {
        id: 'cell',
        number: 1,
        label: 'S12-1',
        parcel: 'p',
        hectares: 5,
        state: 'taken',
        sampled_at: '2026-11-20T10:00:00Z',
        center: [2.3, 48.8],
      } as SoilCell,
    ],
    parcels: [{ id: 'p', name: 'Lunca' } as WorkParcel],
    results: [],
    t: String,
    language: 'en',
    today: '2026-11-29',
    ...of,
  };
}
