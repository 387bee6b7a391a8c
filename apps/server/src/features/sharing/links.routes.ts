import { recordEvent } from '../../platform/db/audit.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { LINKS_COOKIE, LINKS_COOKIE_S, newLinkToken, scopeOfLink, withOpenedLink } from '../farms/index.ts';
import { newestShareCard } from '../imagery/index.ts';
import { findLineagesOfParcels, listNewestParcels } from '../parcels/index.ts';
import { findSharedParcel } from './describe-link.ts';
import { addLink, endLink, findLink, listLinks } from './links.repo.ts';
import type { SharingDeps } from './sharing-deps.ts';

type Handled =
  | 'sharing.links'
  | 'sharing.createLink'
  | 'sharing.removeLink'
  | 'sharing.openLink'
  | 'sharing.linkCard';

/** Handlers of the calls on share links; only hashes are stored, so each token is returned only once. */
export function linkHandlers({ db }: Pick<SharingDeps, 'db'>) {
  return {
    'sharing.links': async ({ scope }) => ({ results: await listLinks(db, scope) }),
    'sharing.createLink': async ({ scope, body, actor, address }) => {
      const { farm_id } = scope;
      const lineages = body.parcel === null ? [null] : await findLineagesOfParcels(db, scope, [body.parcel]);
      if (!lineages) throw new HttpError('not_found', 'parcel');
      const [lineage_id] = lineages;
      const token = newLinkToken();
      const link = await db.transaction().execute(async (tx) => {
        const { days, shows_notes } = body;
        const row = { lineage_id, shows_notes, token_hash: hashOfToken(token), created_by: actor.user_id };
        const added = await addLink(tx, scope, row, days);
        const event = { actor, address, farm_id, entity: 'share_link', entity_id: added } as const;
        const after = { lineage_id, days, shows_notes };
        await recordEvent(tx, { ...event, action: 'link_created', after });
        const [link] = await listLinks(tx, scope, added);
        return link!;
      });
      return { ...link, path: `/s/${token}` };
    },
    'sharing.removeLink': async ({ params: { linkId: id }, scope, actor, address }) => {
      const { farm_id } = scope;
      await db.transaction().execute(async (tx) => {
        if (!(await endLink(tx, scope, id))) throw new HttpError('not_found', 'link');
        const event = { actor, address, farm_id, entity: 'share_link', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'link_ended' });
      });
      return undefined;
    },
    'sharing.openLink': async ({ body, actor, address, cookie, setCookie }) => {
      const link = await findLink(db, hashOfToken(body.token));
      if (!link) throw new HttpError('not_found', 'link');
      const { id, farm_id, lineage_id } = link;
      const [parcel] =
        lineage_id === null
          ? []
          : await listNewestParcels(db, scopeOfLink(farm_id, lineage_id), [lineage_id]);
      if (lineage_id !== null && !parcel) throw new HttpError('not_found', 'link');
      const event = { actor, address, farm_id, entity: 'share_link', entity_id: id } as const;
      await recordEvent(db, { ...event, action: 'link_opened' });
      setCookie(LINKS_COOKIE, withOpenedLink(cookie(LINKS_COOKIE), body.token), LINKS_COOKIE_S);
      return { farm: farm_id, parcel: parcel ? { id: parcel.id, season: parcel.season } : null };
    },
    'sharing.linkCard': async ({ params }) => {
      const shared = await findSharedParcel(db, params.token);
      const card = shared && (await newestShareCard(db, shared.scope, shared.parcel.id));
      if (!card) throw new HttpError('not_found', 'raster');
      return Uint8Array.from(card);
    },
  } satisfies Partial<Handlers<Handled>>;
}
