export { RequestAccess } from './request-access.tsx';
export { SharedParcels } from './shared-parcels.tsx';
