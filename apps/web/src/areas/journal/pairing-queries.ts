import { api } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

const devicesQuery = (farmId: string) => ({
  ...queryOf(api.journal.devices, { params: { farmId } }),
  meta: HANDLES_OWN_ERRORS,
});

/** How often the list is read while a device may be pairing. */
const PAIRING_MS = 3000;

/** The paired devices of a farm that the user may see. */
export function usePairedDevices(farmId: string, isPairing: boolean) {
  return useQuery({
    ...devicesQuery(farmId),
    staleTime: 0,
    refetchInterval: isPairing && PAIRING_MS,
    select: ({ results }) => results,
  });
}

/** Gets a passkey for a season; the last one ends. */
export function usePasskey(farmId: string) {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (seasonId: string) => call(api.journal.passkey, { params: { farmId, seasonId } }),
  });
}

/** Revokes the pairing of a device. */
export function useRevokeDevice(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (deviceId: string) => call(api.journal.revoke, { params: { farmId, deviceId } }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery(farmId).queryKey }),
  });
}
