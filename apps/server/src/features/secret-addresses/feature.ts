import type { Feature } from '../../platform/feature.ts';
import { removeAddressesOf } from './secret-addresses.repo.ts';
import { secretAddressesHandlers } from './secret-addresses.routes.ts';

export const secretAddressesFeature = {
  handlers: secretAddressesHandlers,
  onAccountRemoved: removeAddressesOf,
  errors: {
    address_over: 410,
    many_addresses: { status: 409, recordedAs: 'limit_hit' },
  },
} as const satisfies Feature;
