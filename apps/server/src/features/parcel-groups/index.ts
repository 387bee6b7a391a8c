export { insertGroups, joinGroupsOf, listGroupsWithLineages } from './parcel-groups.repo.ts';
