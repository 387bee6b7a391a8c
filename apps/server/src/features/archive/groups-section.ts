import { placeGroups } from '@brazda/domain';
import { wholeFarm } from '../../platform/db/scope.ts';
import { insertGroups, listGroupsWithLineages } from '../parcel-groups/index.ts';
import type { ArchivedParcels } from './archive-format.ts';
import { type ArchivedGroup, ArchivedGroups } from './archived-group.ts';
import { ArchiveRefused, contentsOf, type Section } from './section.ts';

const PATH = 'groups.json';

/** The groups of parcels of the farm. */
export const GROUPS: Section = {
  path: PATH,
  schema: ArchivedGroups,
  async *write({ db }, scope) {
    const groups = await listGroupsWithLineages(db, scope);
    const nodes = groups.map(({ lineages, ...group }) => ({ ...group, lineages, parcels: lineages }));
    const placed = placeGroups(nodes, (a, b) => (a < b ? -1 : Number(a > b)));
    const known = new Set<string>();
    const content = placed.map(({ group: { id, name, parent, lineages } }): ArchivedGroup => {
      const above = parent !== null && known.has(parent) ? parent : null;
      known.add(id);
      return { id, name, parent: above, lineages };
    });
    if (content.length > 0) yield { path: PATH, content };
  },
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedGroup[]).map(({ id }) => id)),
  async insert(tx, farm, files) {
    const lineages = new Set(
      contentsOf<typeof ArchivedParcels>(files, 'parcels/{year}.geojson').flatMap(({ features }) =>
        features.map(({ properties }) => properties.lineage),
      ),
    );
    const groups = contentsOf<typeof ArchivedGroups>(files, PATH).flat();
    for (const [i, group] of groups.entries()) {
      const astray = group.lineages.findIndex((lineage) => !lineages.has(lineage));
      if (astray >= 0) throw new ArchiveRefused(PATH, `${i}.lineages.${astray}`);
    }
    const rows = groups.map(({ id, name, parent, lineages: of }) => ({
      id: farm.idOf(id),
      name,
      parent: parent === null ? null : farm.idOf(parent),
      lineages: [...new Set(of)].map(farm.idOf),
    }));
    await insertGroups(tx, wholeFarm(farm.id), rows);
  },
};
