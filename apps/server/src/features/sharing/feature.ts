import type { Feature } from '../../platform/feature.ts';
import { endSharingOf } from './end-sharing-of.repo.ts';
import { SHARING_MAILS } from './sharing.mails.ts';
import { sharingHandlers } from './sharing.routes.ts';

export const sharingFeature = {
  handlers: sharingHandlers,
  mails: SHARING_MAILS,
  onAccountRemoved: endSharingOf,
  errors: {
    own_address: 400,
    full_access_already: 409,
    many_links: { status: 409, recordedAs: 'limit_hit' },
    parcels_not_of_farm: { status: 404, recordedAs: 'access_refused' },
  },
} as const satisfies Feature;
