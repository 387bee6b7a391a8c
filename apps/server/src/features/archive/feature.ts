import type { Feature } from '../../platform/feature.ts';
import { storeSettingsOf } from '../../platform/files/open-file-store.ts';
import { archiveHandlers } from './archive.routes.ts';

export const archiveFeature = {
  handlers: ({ db, database, files, config, readFarms, publishChange }) =>
    archiveHandlers({
      db,
      files,
      quota_bytes: config.PHOTO_QUOTA_MB * 1_000_000,
      url: database.url,
      storage: storeSettingsOf(config),
      readFarms,
      publishChange,
    }),
  errors: {
    archive_too_large: { status: 413, recordedAs: 'limit_hit' },
    archive_photos: 413,
    archive_small_parcel: 400,
  },
} as const satisfies Feature;
