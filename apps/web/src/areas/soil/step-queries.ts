import { api } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { AnalysisCalls } from './analysis-calls.ts';
import { useShownAnalysis } from './analysis-queries.ts';

/** Sets who takes the samples; null for no one. */
export function useSetSampler(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  const { setSampler } = useContext(AnalysisCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (email: string | null) =>
      call(setSampler, { params: { farmId, soilAnalysisId }, body: { email } }),
    onSuccess: show,
  });
}

/** Records that the samples were handed over to a laboratory. */
export function useSendSamples(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  const { send } = useContext(AnalysisCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (lab: string) => call(send, { params: { farmId, soilAnalysisId }, body: { lab } }),
    onSuccess: show,
  });
}

/** A step of an analysis that needs no further input. */
export type SoilStep = 'resume' | 'finish' | 'reopen';

/** Takes an analysis one step further. */
export function useSoilStep(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  const calls = useContext(AnalysisCalls);
  return useMutation({
    mutationFn: (step: SoilStep) => call(calls[step], { params: { farmId, soilAnalysisId } }),
    onSuccess: show,
  });
}

/** Cancels an analysis of which nothing was sampled. */
export function useCancelAnalysis(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  return useMutation({
    mutationFn: () => call(api.soilAnalyses.cancel, { params: { farmId, soilAnalysisId }, body: {} }),
    onSuccess: show,
  });
}
