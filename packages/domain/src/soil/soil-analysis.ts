import { SAMPLE_DEPTHS_CM, type SampleDepth, type SampledLand } from './soil-packages.ts';

/** The states of a soil analysis, in order; `canceled` ends it before sampling begins. */
export const SOIL_ANALYSIS_STATES = [
  'draft',
  'ordered',
  'sampling',
  'at_lab',
  'results',
  'done',
  'canceled',
] as const;
export type SoilAnalysisState = (typeof SOIL_ANALYSIS_STATES)[number];

/** What happens to a soil analysis, and in which states it may; the analysis is then in the state `to`. */
const STEPS = {
  /** The cells are made, and their samples may be taken. */
  submitted: { from: ['draft'], to: 'ordered' },
  /** The first cell was sampled or skipped. */
  sampled: { from: ['ordered', 'sampling'], to: 'sampling' },
  /** The samples were handed over, at least one of them. */
  sent: { from: ['sampling'], to: 'at_lab' },
  /** The sampler goes back for samples that the laboratory needs again. */
  resumed: { from: ['at_lab'], to: 'sampling' },
  /** A file of the laboratory was stored; more may follow. */
  measured: { from: ['at_lab', 'results'], to: 'results' },
  finished: { from: ['results'], to: 'done' },
  /** Results are to be completed or corrected. */
  reopened: { from: ['done'], to: 'results' },
  canceled: { from: ['ordered'], to: 'canceled' },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly SoilAnalysisState[]; readonly to: SoilAnalysisState }>
>;
export type SoilAnalysisStep = keyof typeof STEPS;

/** The state after a step; null if the step is not possible in the current state. */
export function soilAnalysisAfter(
  state: SoilAnalysisState,
  step: SoilAnalysisStep,
): SoilAnalysisState | null {
  const { from, to } = STEPS[step];
  return (from as readonly SoilAnalysisState[]).includes(state) ? to : null;
}

/** Whether the sampler sees an analysis and records its samples. */
export function isOpenForSampling(state: SoilAnalysisState): boolean {
  return soilAnalysisAfter(state, 'sampled') !== null;
}

/** Whether the samples of an analysis are at the laboratory, or have been. */
export function hasReachedLab(state: SoilAnalysisState): boolean {
  return state === STEPS.sent.to || hasSoilResults(state);
}

/** Whether results of an analysis are there. */
export function hasSoilResults(state: SoilAnalysisState): boolean {
  return state === STEPS.measured.to || state === STEPS.finished.to;
}

/** The states of a cell: its sample is awaited, was taken, or was skipped with a reason. */
export const SOIL_CELL_STATES = ['waiting', 'taken', 'skipped'] as const;
export type SoilCellState = (typeof SOIL_CELL_STATES)[number];

/** Why a cell was not sampled. */
export const SKIP_REASONS = ['no_access', 'too_wet', 'too_dry', 'standing_crop', 'other'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Hectares of one composite sample that may be chosen. */
export const SAMPLE_DENSITIES = [2, 2.5, 3, 4, 5] as const;

/** How parcels are divided into cells: along the rows, or along the rows within productivity zones. */
export const SOIL_DIVISIONS = ['grid', 'zones'] as const;
export type SoilDivision = (typeof SOIL_DIVISIONS)[number];

/** Parcels whose cells may be planned at once by their zones, each of which takes a tenth of a second. */
export const MAX_PLANNED_PARCELS = 50;

/** Limits of one analysis. Chosen for 5 000 ha at 5 ha per sample. */
export const SOIL_ANALYSIS_LIMITS = { parcels: 1000, cells: 1000, text: 200, note: 500 } as const;

/**
 * Limits of the report of a laboratory: the bytes of its file, and the characters of the name of it. Chosen
 * far above a scan of all pages.
 */
export const LAB_REPORT_LIMITS = { bytes: 20_000_000, name: 255 } as const;

/** The reference of an analysis, such as `SA-000012`. */
export function soilAnalysisReference(number: number): string {
  return `SA-${String(number).padStart(6, '0')}`;
}

/** A sample of a cell: what its bag is called, and the layer that it is from. */
export interface CellSampleLabel {
  readonly label: string;
  readonly depth: SampleDepth;
}

/** The samples of a cell from the top down: `S12-3`, or `S12-3A`, `S12-3B` … where several layers are sampled. */
export function sampleLabelsOf(
  analysis: number,
  cell: number,
  land: SampledLand,
): readonly CellSampleLabel[] {
  const depths: readonly SampleDepth[] = SAMPLE_DEPTHS_CM[land];
  const label = sampleLabelOf(analysis, cell);
  return depths.map((depth, at) => ({
    label: depths.length === 1 ? label : `${label}${String.fromCharCode(65 + at)}`,
    depth,
  }));
}

/** The name of a cell on labels and in files of laboratories: `S12-3` is the third cell of the analysis with number 12. */
export function sampleLabelOf(analysis: number, cell: number): string {
  return `S${analysis}-${cell}`;
}
