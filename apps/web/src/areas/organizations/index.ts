export { FarmOrganizations } from './farm-organizations.tsx';
