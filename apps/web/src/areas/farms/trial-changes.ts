import { api } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { hasTrialSetting } from '../../lib/device-settings.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { farmQuery, ownFarmsQuery } from './queries.ts';
import { trialQuery } from './trial-query.ts';

/** Begins a trial farm, or returns the one of the browser. */
export function useStartTrial() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: { name: string; country: Country }) => call(api.trials.start, { body }),
    onSuccess: (trial) => {
      hasTrialSetting.set(true);
      client.setQueryData(trialQuery().queryKey, { trial });
      client.setQueryData(farmQuery(trial.farm.id).queryKey, trial.farm);
    },
  });
}

/** Moves the trial farm into the account of the user; resolves once the farms are reloaded. */
export function useKeepTrial() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.trials.keep),
    onSuccess: async (farm) => {
      hasTrialSetting.set(false);
      client.setQueryData(trialQuery().queryKey, { trial: null });
      client.removeQueries({ queryKey: farmQuery(farm.id).queryKey });
      await client.invalidateQueries({ queryKey: ownFarmsQuery().queryKey });
    },
  });
}

/** Removes the trial farm; nothing of it remains in the window. */
export function useRemoveTrial() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.trials.remove),
    onSuccess: () => {
      hasTrialSetting.set(false);
      client.clear();
    },
  });
}
