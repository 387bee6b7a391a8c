import { api, type Trial } from '@brazda/contract/client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { hasTrialSetting } from '../../lib/device-settings.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useSetting } from '../../lib/setting.ts';

/** The trial farm of the browser. */
export function trialQuery() {
  return {
    ...queryOf(api.trials.get, {}),
    meta: HANDLES_OWN_ERRORS,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const found = await call(api.trials.get, { signal });
      hasTrialSetting.set(found.trial !== null);
      return found;
    },
  };
}

/** The trial farm of the browser: null if there is none, undefined until it is known. */
export function useTrial(): Trial | null | undefined {
  const [hasTrial] = useSetting(hasTrialSetting);
  const query = trialQuery();
  const { data } = useQuery({ ...query, queryFn: hasTrial ? query.queryFn : skipToken });
  return hasTrial ? data?.trial : null;
}
