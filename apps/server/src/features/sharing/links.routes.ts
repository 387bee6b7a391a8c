import { recordEvent } from '../../platform/db/audit.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  endFarmLink,
  LINKS_COOKIE,
  LINKS_COOKIE_S,
  newLinkToken,
  scopeOfLink,
  withOpenedLink,
} from '../farms/index.ts';
import { newestShareCard } from '../imagery/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import { findFirstParcel } from './describe-link.ts';
import { lineagesToShare } from './lineages-to-share.ts';
import { addLink, findLink, listLinks } from './links.repo.ts';
import type { SharingDeps } from './sharing-deps.ts';

/** Handlers of the calls on share links; only hashes are stored, so each token is returned only once. */
export function linkHandlers({ db }: Pick<SharingDeps, 'db'>) {
  return {
    'sharing.links': async ({ scope }) => ({ results: await listLinks(db, scope) }),
    'sharing.createLink': async ({ scope, body, actor, address }) => {
      const { farm_id } = scope;
      const lineages = body.parcels && (await lineagesToShare(db, scope, body.parcels));
      const token = newLinkToken();
      const link = await db.transaction().execute(async (tx) => {
        const { days, shows_notes } = body;
        const row = { lineages, shows_notes, token_hash: hashOfToken(token), created_by: actor.user_id };
        const added = await addLink(tx, scope, row, days);
        const event = { actor, address, farm_id, entity: 'share_link', entity_id: added } as const;
        const after = { lineages, days, shows_notes };
        await recordEvent(tx, { ...event, action: 'link_created', after });
        const [link] = await listLinks(tx, scope, added);
        return link!;
      });
      return { ...link, path: `/s/${token}` };
    },
    'sharing.removeLink': async ({ params: { linkId: id }, scope, actor, address }) => {
      const { farm_id } = scope;
      await db.transaction().execute(async (tx) => {
        if (!(await endFarmLink(tx, 'share_link', scope, id))) throw new HttpError('not_found', 'link');
        const event = { actor, address, farm_id, entity: 'share_link', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'link_ended' });
      });
      return undefined;
    },
    'sharing.openLink': async ({ body, actor, address, cookie, setCookie }) => {
      const link = await findLink(db, hashOfToken(body.token));
      if (!link) throw new HttpError('not_found', 'link');
      const { id, farm_id, lineages } = link;
      const parcels = lineages && (await listNewestParcels(db, scopeOfLink(farm_id, lineages), lineages));
      if (parcels?.length === 0) throw new HttpError('not_found', 'link');
      const event = { actor, address, farm_id, entity: 'share_link', entity_id: id } as const;
      await recordEvent(db, { ...event, action: 'link_opened' });
      setCookie(LINKS_COOKIE, withOpenedLink(cookie(LINKS_COOKIE), body.token), LINKS_COOKIE_S);
      return { farm: farm_id, parcels: parcels?.map(({ id, season }) => ({ id, season })) ?? null };
    },
    'sharing.linkCard': async ({ params }) => {
      const shared = await findFirstParcel(db, params.token);
      const card = shared && (await newestShareCard(db, shared.scope, shared.parcel.id));
      if (!card) throw new HttpError('not_found', 'raster');
      return Uint8Array.from(card);
    },
  } satisfies SomeHandlers;
}
