import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { DELAYED_IMAGES } from './delayed-images.ts';
import { createNotice, listNotices, removeNotice } from './notices.repo.ts';

/** Handlers of the staff calls on notices to all users. */
export function noticesHandlers({ db, now }: { db: DbPool; now(): Date }) {
  return {
    'staff.notices': async () => ({ results: await listNotices(db, now()) }),
    'staff.createNotice': ({ body, ...call }) =>
      createNotice(db, call, {
        text: body.text ?? DELAYED_IMAGES,
        starts_at: new Date(body.starts_at),
        ends_at: new Date(body.ends_at),
      }),
    'staff.removeNotice': async ({ params, ...call }) => {
      if (!(await removeNotice(db, call, params.noticeId))) throw new HttpError('not_found', 'notice');
      return undefined;
    },
  } satisfies SomeHandlers;
}
