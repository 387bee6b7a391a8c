import { accessTokens } from './access-tokens.ts';
import { activities } from './activities.ts';
import { alerts } from './alerts.ts';
import { analysisOrders } from './analysis-orders.ts';
import { applied } from './applied.ts';
import { auth } from './auth.ts';
import { basemaps } from './basemaps.ts';
import { briefs } from './briefs.ts';
import { changes } from './changes.ts';
import { clientErrors } from './client-errors.ts';
import { cropIntervals } from './crop-intervals.ts';
import { crops } from './crops.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { evidence } from './evidence.ts';
import { exports } from './exports.ts';
import { farmMessages } from './farm-messages.ts';
import { farms, seasons } from './farms.ts';
import { fieldZones } from './field-zones.ts';
import { forecasts } from './forecasts.ts';
import { harvests } from './harvests.ts';
import { imagery } from './imagery.ts';
import { imports } from './imports.ts';
import { installation } from './installation.ts';
import { invoices } from './invoices.ts';
import { journal } from './journal.ts';
import { journalDevice } from './journal-device.ts';
import { leasePayments } from './lease-payments.ts';
import { leases, owners } from './leases.ts';
import { legal } from './legal.ts';
import { licenses } from './licenses.ts';
import { machines } from './machines.ts';
import { manyFarms } from './many-farms.ts';
import { measuredYields } from './measured-yields.ts';
import { meteo } from './meteo.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { ogc, ogcRasters } from './ogc.ts';
import { openings } from './openings.ts';
import { operatorSoil } from './operator-soil.ts';
import { organizations } from './organizations.ts';
import { parcelGroups } from './parcel-groups.ts';
import { parcels } from './parcels.ts';
import { payments, staffPayments } from './payments.ts';
import { places } from './places.ts';
import { plans } from './plans.ts';
import { portability } from './portability.ts';
import { precheck } from './precheck.ts';
import { prescriptions } from './prescriptions.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { risks } from './risks.ts';
import { rotation } from './rotation.ts';
import { secondFactors } from './second-factors.ts';
import { secretAddresses } from './secret-addresses.ts';
import { sharing } from './sharing.ts';
import { soilAnalyses } from './soil-analyses.ts';
import { staffSoilPrices } from './soil-prices.ts';
import { soilResults } from './soil-results.ts';
import { sampling } from './soil-sampling.ts';
import { stac } from './stac.ts';
import { staff } from './staff.ts';
import { staffLicenses } from './staff-licenses.ts';
import { staffProducts } from './staff-products.ts';
import { store } from './store.ts';
import { stripTrials } from './strip-trials.ts';
import { treatments } from './treatments.ts';
import { trials } from './trials.ts';
import { water } from './water.ts';
import { webhooks } from './webhooks.ts';
import { work } from './work.ts';
import { workers } from './workers.ts';
import { yields } from './yields.ts';
import { zones } from './zones.ts';

/** Every call of the product, by area. */
export const api = {
  installation,
  auth,
  accessTokens,
  webhooks,
  secretAddresses,
  secondFactors,
  staff,
  staffLicenses,
  staffPayments,
  staffProducts,
  farmMessages,
  farms,
  trials,
  openings,
  sharing,
  manyFarms,
  organizations,
  seasons,
  parcels,
  parcelGroups,
  places,
  imports,
  exports,
  ogc,
  ogcRasters,
  stac,
  portability,
  changes,
  imagery,
  basemaps,
  zones,
  harvests,
  crops,
  cropIntervals,
  rotation,
  soilAnalyses,
  soilResults,
  analysisOrders,
  operatorSoil,
  staffSoilPrices,
  sampling,
  yields,
  alerts,
  briefs,
  precheck,
  evidence,
  prescriptions,
  fieldZones,
  applied,
  stripTrials,
  risks,
  forecasts,
  measuredYields,
  meteo,
  notes,
  notifications,
  plans,
  activities,
  prices,
  journal,
  journalDevice,
  workers,
  machines,
  products,
  store,
  work,
  treatments,
  owners,
  leases,
  leasePayments,
  water,
  legal,
  licenses,
  payments,
  invoices,
  clientErrors,
};

/** The name of a call: `area.call`. */
export type CallName = {
  [Area in keyof typeof api]: `${Area}.${keyof (typeof api)[Area] & string}`;
}[keyof typeof api];

/** Every call under its name, in the order of the areas. */
export const calls: readonly (readonly [CallName, AnyEndpoint])[] = Object.entries(api).flatMap(
  ([area, ofArea]) =>
    Object.entries(ofArea).map(
      ([call, endpoint]) => [`${area}.${call}` as CallName, endpoint as AnyEndpoint] as const,
    ),
);
