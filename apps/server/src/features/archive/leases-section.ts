import { wholeFarm } from '../../platform/db/scope.ts';
import {
  insertLeases,
  insertOwners,
  insertTitles,
  listLeases,
  listOwners,
  listTitles,
} from '../leases/index.ts';
import { ArchivedLand } from './archived-leases.ts';
import { showsWholeFarm } from './season-files.ts';
import { ArchiveRefused, contentsOf, type Section } from './section.ts';

export const LEASES_PATH = 'leases.json';
const PATH = LEASES_PATH;

const byId = ({ id }: { readonly id: string }, other: { readonly id: string }) => (id < other.id ? -1 : 1);

/** Owners of land, titles and leases; only people with full access to a farm export it. */
export const LEASES: Section = {
  path: PATH,
  schema: ArchivedLand,
  async *write({ db }, scope) {
    if (!showsWholeFarm(scope)) return;
    const [owners, titles, leases] = [
      await listOwners(db, scope),
      await listTitles(db, scope),
      await listLeases(db, scope),
    ];
    if (owners.length + titles.length + leases.length === 0) return;
    const content = {
      owners: owners.toSorted(byId),
      titles: titles.toSorted(byId),
      leases: leases.toSorted(byId),
    };
    yield { path: PATH, content };
  },
  idsOf: (files) =>
    files.flatMap(({ content }) => {
      const { owners, titles, leases } = content as ArchivedLand;
      return [...owners, ...titles, ...leases].map(({ id }) => id);
    }),
  async insert(tx, { id, idOf }, files) {
    const scope = wholeFarm(id);
    for (const { owners, titles, leases } of contentsOf<typeof ArchivedLand>(files, PATH)) {
      const known = new Set(owners.map((owner) => owner.id));
      const named = new Set(titles.map((title) => title.id));
      const isKnown = (shares: readonly { readonly owner: string }[]) =>
        shares.every(({ owner }) => known.has(owner));
      const wrongTitle = titles.findIndex(({ shares }) => !isKnown(shares));
      if (wrongTitle >= 0) throw new ArchiveRefused(PATH, `titles.${wrongTitle}.shares`);
      const wrongLease = leases.findIndex(
        ({ parties, parts }) =>
          !isKnown(parties) || parts.some(({ title }) => title !== null && !named.has(title)),
      );
      if (wrongLease >= 0) throw new ArchiveRefused(PATH, `leases.${wrongLease}`);
      const sharesOf = (shares: ArchivedLand['titles'][number]['shares']) =>
        shares.map(({ owner, share }) => ({ owner: idOf(owner), share }));
      await insertOwners(
        tx,
        scope,
        owners.map((owner) => ({ ...owner, id: idOf(owner.id) })),
      );
      await insertTitles(
        tx,
        scope,
        titles.map((title) => ({ ...title, id: idOf(title.id), shares: sharesOf(title.shares) })),
      );
      await insertLeases(
        tx,
        scope,
        leases.map((lease) => ({
          ...lease,
          id: idOf(lease.id),
          parties: sharesOf(lease.parties),
          parts: lease.parts.map((part) => ({
            ...part,
            parcel: part.parcel && idOf(part.parcel),
            title: part.title && idOf(part.title),
          })),
        })),
      );
    }
  },
};
