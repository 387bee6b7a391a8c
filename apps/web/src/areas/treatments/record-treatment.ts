import { api, type Farm, type InputOf } from '@brazda/contract/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { onSent } from '../../lib/outbox/outbox.ts';
import { sendOrKeep } from '../../lib/outbox/send-or-keep.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { newUuid } from '../../lib/uuid.ts';
import { refetchLand } from '../changes/index.ts';

interface Recorded {
  readonly body: InputOf<typeof api.treatments.add, 'body'>;
  /** For the list of what waits. */
  readonly label: string;
}

/** Records a treatment; without a connection it waits in the outbox. */
export function useRecordTreatment(farm: Farm, seasonId: string) {
  const t = useTranslation();
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: ({ body, label }: Recorded) =>
      sendOrKeep('treatments.add', {
        id: newUuid(),
        params: { farmId: farm.id, seasonId },
        body,
        lane: `treatment:${body.id}`,
        label,
      }),
    onSuccess: async (response) => {
      if (response) await refetchLand(client, farm.id, { change: null, events: ['journal'] });
      const treatment = response?.results[0];
      const together = response?.results.length ?? 0;
      notify({
        type: 'success',
        text: t(response ? 'treatments:form.recorded' : 'treatments:form.kept'),
        ...(treatment && {
          action: {
            label: t('treatments:form.takeBack'),
            onClick: () =>
              openDialog({ type: 'treatment-removal', farm, treatment, together, isWhole: true }),
          },
        }),
      });
    },
  });
}

interface RecordedOwn {
  readonly body: InputOf<typeof api.treatments.addWork, 'body'>;
  readonly label: string;
}

/** Records assigned spraying of the user with its products; without a connection it waits in the outbox. */
export function useRecordOwnTreatment(place: { readonly farmId: string; readonly seasonId: string }) {
  const t = useTranslation();
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: ({ body, label }: RecordedOwn) =>
      sendOrKeep('treatments.addWork', {
        id: newUuid(),
        params: { ...place },
        body,
        lane: `treatment:${body.id}`,
        label,
      }),
    onSuccess: async (response) => {
      if (response) await refetchOwnWork(client);
      notify({ type: 'success', text: t(response ? 'treatments:form.ownRecorded' : 'treatments:form.kept') });
    },
  });
}

/** Refetches what is to be done, and what is closed there, by what the user has recorded. */
async function refetchOwnWork(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(queryOf(api.work.list, {})),
    client.invalidateQueries(queryOf(api.treatments.workClosures, {})),
  ]);
}

/** Refetches the register when treatments that waited are sent. */
export const showSentTreatments = startedOnce((client) =>
  onSent('treatments.add', ({ params }) =>
    refetchLand(client, params.farmId!, { change: null, events: ['journal'] }),
  ),
);

/** Corrects or removes a treatment; both keep what stood before. */
export function useChangeTreatment<Body>(
  farmId: string,
  { send, says }: { readonly send: (body: Body) => Promise<unknown>; readonly says: string },
) {
  const client = useQueryClient();
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: send,
    onSuccess: async () => {
      await refetchLand(client, farmId, { change: null, events: ['journal'] });
      notify({ type: 'success', text: says });
    },
  });
}
