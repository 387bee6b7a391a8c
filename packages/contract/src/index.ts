export type { AccessToken, AccessTokenFields, FarmToken } from './access-tokens.ts';
export { type Activity, ActivityKindName, type ActivityParcel, WorkEvaluation } from './activities.ts';
export type { Alert, AlertCounts, AlertedFarm, AlertList, AlertRate, ParcelJudgment } from './alerts.ts';
export type { AnalysisQuote } from './analysis-orders.ts';
export * from './api.ts';
export type { Application, ApplicationDetails, UploadedApplications } from './applied.ts';
export * from './atlas-format.ts';
export { OAUTH_PROVIDERS, type Session } from './auth.ts';
export type { Basemap } from './basemaps.ts';
export type { Change, SeasonStart } from './changes.ts';
export type { ClientError } from './client-errors.ts';
export type { CropGridCheck } from './crop-intervals.ts';
export type { Crop, CropCurves, GrowthStage } from './crops.ts';
export * from './endpoint.ts';
export { partsOfTag } from './entity-tag.ts';
export type {
  EvidenceChain,
  EvidenceFile,
  EvidencePhoto,
  Inspection,
  RegisteredFile,
} from './evidence-file.ts';
export { EXPORTED_PARCELS_LIMIT } from './exports.ts';
export type { MessageFarm, ReceivedMessage, SentMessage } from './farm-messages.ts';
export type { Farm, Locality, Season, SensingDay } from './farms.ts';
export type { FarmTest, ForecastBasis, IntervalForecast, SeasonForecasts } from './forecasts.ts';
export type { Harvest, HarvestedParcel, YieldMap, YieldOfZones } from './harvests.ts';
export {
  FARM_TILES_ZOOMS,
  type FarmTiles,
  type IndexStatistics,
  type Observation,
  RASTER_SIZES,
  type Raster,
  type SeasonImages,
} from './imagery.ts';
export type { Import, ImportLayer, ImportRow } from './imports.ts';
export * from './input-forms.ts';
export type { Installation } from './installation.ts';
export {
  type BillingDetails,
  type Invoice,
  type InvoiceToUpload,
  Month,
  type VatNumberCheck,
} from './invoices.ts';
export type { FarmEntry, JournalCalendar, JournalDevice } from './journal.ts';
export { ENTRY_PROBLEMS, type JournalEntry, type NewJournalEntry, WorkFields } from './journal-entries.ts';
export { LandTitle, Lease, type LeaseFields, type LeaseList, Owner } from './lease.ts';
export type {
  LeasePayment,
  OwnerMargin,
  OwnerRent,
  RentMargin,
  RentTermsFields,
  RentYear,
} from './lease-payments.ts';
export type { LeaseTable, LeaseTableReport } from './lease-table.ts';
export type { LegalDocument } from './legal.ts';
export type { License, Offer } from './licenses.ts';
export * from './limits.ts';
export type { Machine } from './machines.ts';
export {
  type FarmCrop,
  type FarmOverview,
  FOUND_PARCELS_LIMIT,
  type FoundParcel,
  MANY_FARMS_LIMIT,
} from './many-farms.ts';
export { METEO_DAYS_LIMIT, type Meteo, type MeteoHours } from './meteo.ts';
export type { Note, NotePhoto } from './note.ts';
export type { Notification, NotificationChoices, NotificationSettings, PushDevice } from './notifications.ts';
export { OGC_FILTERS, OGC_PAGE, OGC_ZOOMS, type OgcCollection, type OgcFilter, type OgcLink } from './ogc.ts';
export type { Opening } from './openings.ts';
export type { OperatedAnalysis } from './operator-soil.ts';
export type { AnalysisOrder, LicenseOrder, SaleOrder } from './orders.ts';
export type {
  ComparedCrop,
  FarmOrganization,
  Organization,
  OrganizationComparison,
  OrganizationDetails,
  OrganizationFarm,
  OrganizationInvitation,
  OrganizationMember,
  ReceivedInvitation,
} from './organizations.ts';
export type { ParcelGroup } from './parcel-groups.ts';
export type {
  CropInterval,
  Parcel,
  ParcelOverlap,
  WorkingBlock,
} from './parcels.ts';
export { parseHostile } from './parse-hostile.ts';
export type {
  NewPasskey,
  PASSKEY_SUPPORT,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from './passkeys.ts';
export type { CardPayment, CardStatus, OrderTransfer, StaffOrder } from './payments.ts';
export {
  type CropPlan,
  type ParcelCost,
  type ParcelMargin,
  type PlanRow,
  type SeasonPlan,
  Worksheet,
} from './plans.ts';
export type { MachineLetter } from './portability.ts';
export type {
  DetailedLight,
  FarmLights,
  LightEvidence,
  ParcelLights,
  WaitingLights,
} from './precheck.ts';
export type {
  CheckedStick,
  Prescription,
  PrescriptionBasis,
  PrescriptionCells,
  PrescriptionDetails,
  PrescriptionFields,
} from './prescription.ts';
export type { Price } from './prices.ts';
export {
  type CatalogProduct,
  type FarmProduct,
  type ProductDelivery,
  ProductFields,
  type ProductWithdrawal,
  ProductWithUses,
  type StockLot,
} from './product.ts';
export type { ProductListReport, ProductTable } from './product-lists.ts';
export type { OpenedFarm, PageToRender, RenderedPage, Rendering } from './rendering.ts';
export type { ModelHits, RiskClock, RiskFinding, RiskList, RiskModelFacts, WeatherDanger } from './risks.ts';
export {
  ROTATION_CELLS_LIMIT,
  type RotationCell,
  type RotationInterval,
  type RotationRow,
} from './rotation.ts';
export type { SecondFactor } from './second-factors.ts';
export type { SecretAddress, SecretAddressFields } from './secret-addresses.ts';
export * from './shared.ts';
export type { AccessRequest, FarmReading, Share, SharedParcel, ShareLink } from './sharing.ts';
export { SoilAnalysis, type SoilAnalysisDetails, type SoilCell } from './soil-analyses.ts';
export type { SoilPriceRow } from './soil-prices.ts';
export {
  type CellImages,
  type LabReport,
  type LabTable,
  type SoilMean,
  SoilResult,
  type StoredResults,
} from './soil-results.ts';
export type { AnalysisOfSampler, CellSample } from './soil-sampling.ts';
export { type ImagesCollection, STAC_PAGE, STAC_VERSION } from './stac.ts';
export type { Notice, StaffUser } from './staff.ts';
export type { LicenseBandRow, StaffLicense } from './staff-licenses.ts';
export type { Catalog, CatalogProblem } from './staff-products.ts';
export type { StoreHarvest, StoreItem, StoreMovement } from './store.ts';
export type { StripComparison, StripTrial, StripTrials } from './strip-trials.ts';
export { TOKEN_AREA_OF } from './token-areas.ts';
export {
  type CheckOutcome,
  type NewTreatment,
  type ParcelClosure,
  RegisterFile,
  RegisterHolder,
  type Treatment,
  type TreatmentCorrection,
  TreatmentRecord,
  type UnrecordedSpray,
  type WorkTreatment,
} from './treatment.ts';
export type { Trial } from './trials.ts';
export { API_BASE, isApiPath, tileUrlOf, urlOf } from './url.ts';
export { Email, type User } from './user.ts';
export { type WaterPlace, WaterShape, type WaterStatement } from './water.ts';
export type { Webhook, WebhookDelivery, WebhookFields } from './webhooks.ts';
export type { AssignedParcel, FarmWork, Work, WorkParcel } from './work.ts';
export { type Worker, WorkerFields } from './workers.ts';
export type {
  CropYield,
  MunicipalityOutlines,
  StatisticsProblem,
  YieldAccuracy,
  YieldCountry,
  YieldCounty,
} from './yields.ts';
export type { PastImages, ProductivityZones, Zone, ZoneYear } from './zones.ts';
