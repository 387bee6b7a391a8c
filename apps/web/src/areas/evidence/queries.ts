import { api, type InputOf } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { onSent } from '../../lib/outbox/outbox.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useOnce } from '../../lib/use-once.ts';

interface SeasonAddress {
  readonly farmId: string;
  readonly seasonId: string;
}

/** The photos for rules of a season, newest first. */
export function useEvidencePhotos(params: SeasonAddress) {
  return useQuery({
    ...queryOf(api.evidence.photos, { params }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

const filesQuery = (farmId: string) => queryOf(api.evidence.files, { params: { farmId } });
const chainQuery = (farmId: string) => queryOf(api.evidence.chain, { params: { farmId } });

/** The evidence files of a farm, newest first. */
export function useEvidenceFiles(farmId: string) {
  return useQuery({ ...filesQuery(farmId), meta: HANDLES_OWN_ERRORS, select: ({ results }) => results });
}

/** The state of the chain of a farm, checked when it is asked for. */
export function useChain(farmId: string) {
  return useQuery({ ...chainQuery(farmId), meta: HANDLES_OWN_ERRORS, staleTime: 0 });
}

/** Removes the file of a photo, or makes an evidence file, and shows what has come of it. */
export function useChangeEvidence<Body, Response>(farmId: string, send: (body: Body) => Promise<Response>) {
  const refresh = useRefresh(farmId);
  return useMutation({ meta: HANDLES_OWN_ERRORS, mutationFn: send, onSuccess: refresh });
}

function useRefresh(farmId: string) {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        [api.evidence.photos.path, api.evidence.files.path, api.evidence.chain.path].some(
          (path) => path === queryKey[0],
        ) && JSON.stringify(queryKey).includes(farmId),
    });
}

/** Refetches the photos when some that waited are sent. */
export const showSentPhotos = startedOnce((client) =>
  onSent('evidence.putPhoto', async () => {
    await client.invalidateQueries({ queryKey: [api.evidence.photos.path] });
    await client.invalidateQueries({ queryKey: [api.evidence.chain.path] });
  }),
);

const inspectionsQuery = (farmId: string) => queryOf(api.evidence.inspections, { params: { farmId } });

/** The links of a farm for inspectors. */
export function useInspections(farmId: string) {
  return useQuery({
    ...inspectionsQuery(farmId),
    meta: HANDLES_OWN_ERRORS,
    staleTime: 0,
    select: ({ results }) => results,
  });
}

type InspectionInput = InputOf<typeof api.evidence.createInspection, 'body'>;

/** Creates a link for an inspector; its address is returned only once. */
export function useCreateInspection(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: InspectionInput) => call(api.evidence.createInspection, { params: { farmId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: inspectionsQuery(farmId).queryKey }),
  });
}

/** Ends a link for an inspector. */
export function useEndInspection(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(api.evidence.endInspection, { params: { farmId, linkId } }),
    onSettled: () => client.invalidateQueries({ queryKey: inspectionsQuery(farmId).queryKey }),
  });
}

/** Opens a link for an inspector as soon as its page opens. */
export function useOpenInspection(token: string) {
  return useOnce([api.evidence.openInspection.path, token], () =>
    call(api.evidence.openInspection, { body: { token } }),
  );
}

/** What is registered for a code; an error where nothing is. */
export function useRegistered(code: string | undefined) {
  return useQuery({
    ...queryOf(api.evidence.registered, { params: { code: code ?? '' } }),
    meta: HANDLES_OWN_ERRORS,
    enabled: code !== undefined,
    retry: false,
  });
}
