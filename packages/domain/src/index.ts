export * from './access-tokens/access-token.ts';
export * from './account/cache-limits.ts';
export * from './account/feature-flags.ts';
export * from './account/mail-limits.ts';
export * from './account/password-error.ts';
export * from './account/rate-limit.ts';
export { BEFORE_TOKENS, withoutSecrets } from './account/secrets.ts';
export * from './alerts/alert-kinds.ts';
export * from './alerts/alert-proof.ts';
export * from './alerts/alert-rules.ts';
export * from './alerts/cost-of-waiting.ts';
export * from './alerts/earlier-seasons.ts';
export * from './alerts/falls-from.ts';
export * from './alerts/judge-parcels.ts';
export * from './alerts/proof.ts';
export * from './alerts/vigor-word.ts';
export { type AppliedCells, appliedCells } from './applied/applied-cells.ts';
export * from './applied/applied-limits.ts';
export * from './applied/compare-planned.ts';
export * from './basemaps/basemap-sources.ts';
export * from './basemaps/tile-service.ts';
export * from './basemaps/web-tile.ts';
export * from './crop-grid/crop-grid.ts';
export { type CropGrid, readCropGrid } from './crop-grid/read-crop-grid.ts';
export * from './crops/agricultural-works.ts';
export * from './crops/crop-dates.ts';
export {
  cropDayOfWork,
  cropToDate,
  type DatedCrop,
  type DatedWork,
  type EstimatedCrop,
  enteredDayOf,
  isBeyondCrop,
  storedDayOf,
  type WorkDayConflict,
  withCropDay,
  workDayConflict,
} from './crops/crop-day-of-work.ts';
export * from './crops/crop-facts.ts';
export * from './crops/crop-interval.ts';
export * from './crops/crop-report.ts';
export * from './crops/crop-timeline.ts';
export * from './crops/crops.ts';
export { cultivarKindOf } from './crops/cultivar-kind.ts';
export * from './crops/find-crop.ts';
export * from './crops/growth-stages.ts';
export * from './crops/non-crop-codes.ts';
export * from './crops/special-use-codes.ts';
export * from './crops/usual-stages.ts';
export * from './evidence/canonical-json.ts';
export * from './evidence/compass.ts';
export * from './evidence/evidence-chain.ts';
export * from './evidence/evidence-limits.ts';
export * from './evidence/photo-metadata.ts';
export * from './evidence/photo-place.ts';
export * from './farms/access.ts';
export * from './farms/counties.ts';
export * from './farms/country.ts';
export * from './farms/departments.ts';
export * from './farms/farm-day.ts';
export * from './farms/farm-look.ts';
export * from './farms/farm-message.ts';
export * from './farms/opening-season.ts';
export * from './farms/private-parts.ts';
export * from './farms/roles.ts';
export * from './farms/season.ts';
export * from './farms/sharing.ts';
export * from './farms/trial-farm.ts';
export type * from './fertilizer/balance-term.ts';
export * from './fertilizer/cell-supply.ts';
export * from './fertilizer/fertilizers.ts';
export * from './fertilizer/known-facts.ts';
export * from './fertilizer/manures.ts';
export * from './fertilizer/nitrate-limits.ts';
export * from './fertilizer/nitrate-rules.ts';
export * from './fertilizer/nitrogen-supply.ts';
export * from './fertilizer/nutrient-balance.ts';
export * from './fertilizer/nutrient-removal.ts';
export * from './fertilizer/nutrients.ts';
export * from './fertilizer/product-choice.ts';
export * from './fertilizer/soil-supply.ts';
export { brushZone, fillZone, type GridPoint, splitZone } from './field-zones/edit-zones.ts';
export * from './field-zones/field-zones.ts';
export { type DrawnZones, zonesOnGrid } from './field-zones/zones-on-grid.ts';
export {
  type CleanHarvest,
  cleanHarvest,
  countDrops,
  type HarvestSettings,
} from './harvest/clean-harvest.ts';
export { DELAY_SOURCES, type DelaySource, type FlowDelay } from './harvest/flow-delay.ts';
export * from './harvest/grain.ts';
export * from './harvest/harvest-limits.ts';
export type * from './harvest/harvest-points.ts';
export * from './harvest/harvested-interval.ts';
export * from './harvest/offered-yields.ts';
export { type SpatialCorrelation, spatialCorrelation } from './harvest/spatial-correlation.ts';
export type { PlaneGrid } from './harvest/swaths.ts';
export * from './harvest/yield-codes.ts';
export { gridYields, type YieldGrid } from './harvest/yield-grid.ts';
export * from './imagery/area-mean.ts';
export * from './imagery/image-state.ts';
export * from './imagery/index-axis.ts';
export * from './imagery/index-codes.ts';
export * from './imagery/measures.ts';
export * from './imagery/natural-breaks.ts';
export * from './imagery/opening-day.ts';
export * from './imagery/past-images.ts';
export * from './imagery/pixel-labels.ts';
export * from './imagery/pixel-rule.ts';
export * from './imagery/pixel-trust.ts';
export * from './imagery/productivity.ts';
export * from './imagery/raster-kind.ts';
export { zoneColorOf } from './imagery/zone-colors.ts';
export { type PixelPolygon, ringsOfZones } from './imagery/zone-rings.ts';
export { advanceInvoiceDueOn } from './invoices/advance.ts';
export * from './invoices/amounts.ts';
export * from './invoices/document.ts';
export * from './invoices/iban.ts';
export * from './invoices/parties.ts';
export * from './invoices/tax-ids.ts';
export {
  isUploaded,
  MAX_LISTED_UPLOADS,
  REMINDER_WORKING_DAY,
  uploadDeadlineOf,
  workingDayAfter,
} from './invoices/upload-deadline.ts';
export * from './invoices/vat.ts';
export { isVatNumberChecked, numberToCheck, VAT_CHECK_DAYS } from './invoices/vat-check.ts';
export * from './journal/journal-limits.ts';
export * from './land/farm-of-file.ts';
export { bundleFiles, SHAPEFILE_PARTS } from './land/file-bundles.ts';
export * from './land/kilometers-apart.ts';
export * from './land/land-fields.ts';
export * from './land/land-import.ts';
export type { LandOverlap, MergeParcel, MergeRow } from './land/land-match.ts';
export * from './land/land-merge.ts';
export type { Twins } from './land/spare-rows.ts';
export * from './lease-payments/bank-transfers.ts';
export * from './lease-payments/carried-rent.ts';
export * from './lease-payments/lease-rent.ts';
export * from './lease-payments/owner-land.ts';
export * from './lease-payments/owner-rent.ts';
export * from './lease-payments/rent-by-parcel.ts';
export * from './lease-payments/rent-limits.ts';
export * from './lease-payments/rent-terms.ts';
export * from './leases/fraction.ts';
export {
  type CoveredTwice,
  coveredTwice,
  uncoveredAreas,
} from './leases/land-coverage.ts';
export * from './leases/land-title.ts';
export * from './leases/lease.ts';
export * from './leases/lease-columns.ts';
export * from './leases/lease-ends.ts';
export type { KnownLand } from './leases/lease-finders.ts';
export * from './leases/lease-import.ts';
export * from './leases/lease-limits.ts';
export * from './leases/lease-problems.ts';
export * from './leases/lease-rules.ts';
export {
  LEASE_REMARKS,
  LEASE_ROW_PROBLEMS,
  type LeaseTableProblem,
} from './leases/lease-table-problems.ts';
export * from './leases/owner.ts';
export * from './licenses/currency.ts';
export * from './licenses/license.ts';
export * from './licenses/license-bands.ts';
export * from './licenses/license-reminders.ts';
export * from './licenses/money.ts';
export * from './licenses/test-cards.ts';
export * from './nitrogen/nitrogen-status.ts';
export * from './notes/map-notes.ts';
export * from './notes/photo-facts.ts';
export * from './notifications/digest-time.ts';
export * from './notifications/instants-of.ts';
export * from './notifications/notification-kinds.ts';
export * from './notifications/quiet-hours.ts';
export * from './organizations/organization.ts';
export * from './organizations/organization-comparison.ts';
export * from './parcel-groups/parcel-groups.ts';
export * from './parcels/box-pairs.ts';
export { hectaresOfParts, type MeasuredWhole } from './parcels/hectares-of-parts.ts';
export * from './parcels/mercator.ts';
export * from './parcels/meters-of-degree.ts';
export * from './parcels/organic-land.ts';
export * from './parcels/outline-crossings.ts';
export * from './parcels/parcel.ts';
export * from './parcels/parcel-link.ts';
export * from './parcels/parcel-order.ts';
export * from './parcels/parcel-outline.ts';
export * from './parcels/parcel-search.ts';
export * from './parcels/place-blocks.ts';
export * from './parcels/place-name.ts';
export { areaOfCorners, type Corners, slantedBox } from './parcels/slanted-box.ts';
export * from './parcels/special-use.ts';
export * from './parcels/sum-of-hectares.ts';
export * from './parcels/working-blocks.ts';
export * from './plans/activity-kinds.ts';
export * from './plans/activity-state.ts';
export * from './plans/cost-line.ts';
export {
  activitiesForWork,
  countedWorkOf,
  type LooseWork,
  type OpenActivity,
} from './plans/counted-work.ts';
export { cropOfWork } from './plans/crop-of-work.ts';
export * from './plans/execution-period.ts';
export * from './plans/expected-harvest.ts';
export * from './plans/margin-classes.ts';
export * from './plans/parcel-costs.ts';
export * from './plans/parcel-outcome.ts';
export * from './plans/plan-limits.ts';
export * from './plans/plan-outcome.ts';
export * from './plans/plan-outcomes.ts';
export {
  doneCostOf,
  harvestProgressOf,
  type OutcomeSoFar,
  type PlanProgress,
  soFarOf,
} from './plans/plan-progress.ts';
export * from './plans/proposed-day.ts';
export * from './plans/proposed-period.ts';
export * from './plans/starting-plan.ts';
export * from './plans/units.ts';
export * from './portability/data-act.ts';
export * from './portability/file-format.ts';
export * from './precheck/activity-seen.ts';
export * from './precheck/area-target.ts';
export * from './precheck/catch-crop-markers.ts';
export * from './precheck/claimed-land.ts';
export * from './precheck/crop-calendar.ts';
export * from './precheck/crop-courses.ts';
export * from './precheck/crop-seen.ts';
export * from './precheck/deadlines.ts';
export * from './precheck/eco-points.ts';
export * from './precheck/fallow-seen.ts';
export * from './precheck/farm-cover.ts';
export * from './precheck/grass-unplowed.ts';
export * from './precheck/harvest-marker.ts';
export * from './precheck/light.ts';
export * from './precheck/main-crop.ts';
export * from './precheck/mowing-rule.ts';
export * from './precheck/parcel-lights.ts';
export * from './precheck/peers-alike.ts';
export * from './precheck/precheck-rules.ts';
export * from './precheck/recorded-work.ts';
export * from './precheck/secondary-crop-seen.ts';
export * from './precheck/seen-days.ts';
export * from './precheck/sen4cap-parameters.ts';
export * from './precheck/soil-cover.ts';
export * from './prescriptions/cab-taps.ts';
export { shapesOfCells } from './prescriptions/cells-in-shape.ts';
export type { RateLimits } from './prescriptions/fit-rates.ts';
export { isNearWater, NO_GO_LIMITS } from './prescriptions/land-parts.ts';
export { guidanceLine, longSideBearing, type MachineWay } from './prescriptions/machine-cells.ts';
export { productOf } from './prescriptions/nitrogen-limit.ts';
export * from './prescriptions/parcel-grid.ts';
export * from './prescriptions/parcel-needs.ts';
export * from './prescriptions/prescription.ts';
export * from './prescriptions/prescription-cost.ts';
export * from './prescriptions/product-quantity.ts';
export * from './prescriptions/rate-classes.ts';
export { type RateHere, rateHere } from './prescriptions/rate-here.ts';
export * from './prescriptions/refill-plan.ts';
export * from './prescriptions/terminals.ts';
export * from './prescriptions/trial-strips.ts';
export * from './products/catalog-edition.ts';
export * from './products/parse-substances.ts';
export * from './products/product.ts';
export * from './products/product-columns.ts';
export * from './products/product-limits.ts';
export { PRODUCT_ROW_PROBLEMS, type ProductProblem } from './products/product-reader.ts';
export * from './products/product-table.ts';
export * from './risks/harm-limits.ts';
export * from './risks/model-hits.ts';
export * from './risks/reached-limits.ts';
export * from './risks/risk-level.ts';
export * from './risks/risk-model.ts';
export * from './risks/risk-models.ts';
export * from './risks/risk-weather.ts';
export * from './risks/spray-products.ts';
export * from './risks/weather-dangers.ts';
export * from './rotation/cell-verdict.ts';
export * from './rotation/farm-verdict.ts';
export { parcelsOf } from './rotation/land.ts';
export { returnReasonOf } from './rotation/return-times.ts';
export * from './rotation/rotation-fix.ts';
export {
  type RotationFixTask,
  rotationFixTaskOf,
} from './rotation/rotation-fix-task.ts';
export * from './rotation/rotation-grid.ts';
export { landUseOf } from './rotation/rule-crop.ts';
export * from './rotation/verdict.ts';
export * from './rules/coefficient.ts';
export * from './rules/coefficients.ts';
export * from './rules/legal-rule.ts';
export * from './rules/legal-rules.ts';
export * from './rules/rule-source.ts';
export { UNKNOWN_RULES } from './rules/unknown-rules.ts';
export { mzScale } from './scales/mz.ts';
export { ndviScale } from './scales/ndvi.ts';
export { ndviNewScale } from './scales/ndvi-new.ts';
export { ndwiScale } from './scales/ndwi.ts';
export * from './scales/scale.ts';
export * from './scales/soil-moisture.ts';
export { clearCurveOf } from './season-curve/clear-curve.ts';
export * from './season-curve/curve-area.ts';
export * from './season-curve/curve-band.ts';
export * from './season-curve/day-number.ts';
export * from './season-curve/free-days.ts';
export * from './season-curve/mark-estimate.ts';
export * from './season-curve/phenology.ts';
export type { Sample } from './season-curve/sample.ts';
export * from './season-curve/season-band.ts';
export * from './season-curve/season-curve.ts';
export * from './secret-addresses/secret-address.ts';
export * from './sharing/farm-reading.ts';
export * from './soil/core-points.ts';
export * from './soil/division-effort.ts';
export { guessLabMapping } from './soil/guess-lab-mapping.ts';
export * from './soil/interpolate.ts';
export {
  LAB_PROBLEMS,
  LAB_TABLE_LIMITS,
  type LabColumn,
  type LabMapping,
  type LabProblem,
  type LabProblemKind,
  type LabReading,
  type LabResult,
  type LabRow,
  readLabTable,
  unclearNumberIn,
} from './soil/lab-table.ts';
export * from './soil/lab-values.ts';
export { planeAround, type ShapeCoordinates } from './soil/plane.ts';
export * from './soil/remembered-lab-table.ts';
export {
  CELL_AREA_SHARE,
  countSampleCells,
  HECTARE_M2,
  type SampleCell,
  sampleCells,
} from './soil/sample-cells.ts';
export * from './soil/sampling-route.ts';
export * from './soil/soil-analysis.ts';
export * from './soil/soil-classes.ts';
export * from './soil/soil-image-correlation.ts';
export * from './soil/soil-methods.ts';
export * from './soil/soil-packages.ts';
export * from './soil/soil-parameters.ts';
export * from './soil/soil-price.ts';
export * from './soil/soil-sampling.ts';
export * from './soil/soil-trial.ts';
export * from './soil/soil-units.ts';
export { type ZoneAt, zoneCells } from './soil/zone-cells.ts';
export * from './statistics/fair-shares.ts';
export * from './statistics/percents-of.ts';
export { medianOf, robustSpreadOf } from './statistics/robust-score.ts';
export * from './statistics/share-interval.ts';
export * from './store/store-amounts.ts';
export * from './store/store-kinds.ts';
export * from './text/column-letters.ts';
export * from './text/csv.ts';
export * from './text/decimal-mark.ts';
export * from './text/device-name.ts';
export * from './text/excerpt.ts';
export * from './text/fold-text.ts';
export type { HeadedColumns, HeadedRow, TableMapping } from './text/headed-table.ts';
export {
  hiddenCharacterIn,
  inOneLine,
  trimHidden,
  withoutHiddenCharacters,
} from './text/hidden-characters.ts';
export * from './text/language.ts';
export * from './text/parse-day-input.ts';
export * from './text/parse-number-input.ts';
export * from './text/relative-time.ts';
export { isOfTable, TABLE_PROBLEMS } from './text/table-problems.ts';
export {
  CHECK_BASES,
  CHECK_CURES,
  CHECK_VERDICTS,
  type CheckBasis,
  type CheckCure,
  type CheckOutcome,
  type CheckVerdict,
  TREATMENT_CHECKS,
  type TreatmentCheck,
} from './treatments/checks/check-outcome.ts';
export { FERTILIZED_STRIP_RULES } from './treatments/checks/check-rules.ts';
export { CHECK_SENTENCES, type CheckSentence } from './treatments/checks/check-sentences.ts';
export { checkTreatment } from './treatments/checks/check-treatment.ts';
export type {
  CheckedRecord,
  CheckedTreatment,
  KnownHarvest,
  OtherTreatment,
  TankProduct,
} from './treatments/checks/checked-treatment.ts';
export { type HarvestFacts, knownHarvest } from './treatments/checks/known-harvest.ts';
export { wantedReentry } from './treatments/checks/wanted-reentry.ts';
export * from './treatments/closures.ts';
export * from './treatments/dose-units.ts';
export * from './treatments/eppo-codes.ts';
export * from './treatments/register-entry.ts';
export * from './treatments/register-fields.ts';
export * from './treatments/register-rules.ts';
export * from './treatments/treatment-record.ts';
export {
  type StripComparison,
  TRIAL_CONFIDENCE,
  TRIAL_GAPS,
  type TrialGap,
} from './trials/compare-strips.ts';
export * from './trials/pass-rows.ts';
export { seenByStrips, TRIAL_POWER } from './trials/trial-power.ts';
export * from './trials/trial-result.ts';
export * from './vat/price-without-vat.ts';
export { vatRateOn, vatRulesIn } from './vat/vat-rates.ts';
export type { VatRate } from './vat/vat-rules.ts';
export { isOutsideVatTerritory } from './vat/vat-territory.ts';
export * from './water/cells-near-water.ts';
export * from './water/near-water.ts';
export * from './water/water-place.ts';
export * from './weather/consecutive-days.ts';
export { cropWaterOf, type WaterLives } from './weather/crop-water.ts';
export * from './weather/daily-weather.ts';
export * from './weather/degree-days.ts';
export { deltaT } from './weather/delta-t.ts';
export * from './weather/evapotranspiration.ts';
export {
  FLOWERING_HOURS,
  type FloweringRule,
  floweringRuleOf,
  isFloweringRuleMissing,
} from './weather/flowering-rules.ts';
export {
  HOUR_MS,
  type HourlyWeather,
  type HourSpan,
  hoursAfter,
  runsOf,
  spanOfHours,
} from './weather/hourly-weather.ts';
export * from './weather/irrigation.ts';
export * from './weather/local-hour.ts';
export * from './weather/meteo-grid.ts';
export { extraterrestrialRadiation } from './weather/radiation.ts';
export * from './weather/soil-moisture-limits.ts';
export * from './weather/spray-hours.ts';
export type { SoilLayers, WaterDay } from './weather/water-balance.ts';
export * from './weather/water-capacity.ts';
export * from './weather/water-crop.ts';
export * from './weather/weather-hints.ts';
export * from './weather/weather-sources.ts';
export * from './webhooks/webhook.ts';
export { type BackTest, backTest, backTestAll } from './yields/back-test.ts';
export {
  CountyModel,
  type ModeledYield,
  NO_COUNTY_WEATHER,
  type NoCountyWeather,
} from './yields/county-model.ts';
export { countyOfMunicipality } from './yields/county-of-municipality.ts';
export { countyPointOf } from './yields/county-points.ts';
export { type CountySeasons, type WeatherTest, weatherVerdictOf } from './yields/county-weather.ts';
export {
  FarmModel,
  type ForecastResult,
  type GrownParcel,
  NO_FORECAST,
  type NoForecast,
} from './yields/farm-model.ts';
export * from './yields/farm-yield-unit.ts';
export { FORECAST_FACTS, forecastStartOf, yieldCropOf } from './yields/forecast-facts.ts';
export { forecastFarm } from './yields/forecast-farm.ts';
export { FORECAST_TERMS, type ForecastTermName, type ModelTest } from './yields/forecast-parcel.ts';
export * from './yields/hybrid-ranking.ts';
export {
  type CropToHarvest,
  type CropWithYield,
  isHarvestAhead,
  isYieldAhead,
} from './yields/is-harvest-ahead.ts';
export { countyColorOf, type MapClass, mapClassesOf } from './yields/map-classes.ts';
export {
  type ExpectedMeasured,
  type MeasurableCrop,
  pastedColumn,
  readMeasuredRows,
} from './yields/measured-rows.ts';
export { namedCounty } from './yields/named-county.ts';
export { NATIONAL_SOURCE, nationalYieldsOf } from './yields/national-yields.ts';
export {
  type CountyPrediction,
  type KnownYields,
  meanOfLastFive,
  predictByHistory,
  predictCounty,
  type YieldBasis,
} from './yields/predict-county.ts';
export type { HarvestYear, PredictedYield } from './yields/predicted-yield.ts';
export {
  STATISTICAL_REGIONS,
  type StatisticalRegion,
  statisticalRegionOf,
} from './yields/statistical-region.ts';
export {
  STATISTICS_SOURCE_NAMES,
  STATISTICS_SOURCES,
  type StatisticsSourceName,
} from './yields/statistics-sources.ts';
export { type CropTest, LEAD_WEEKS, modelTestOf, testFarm } from './yields/test-farm.ts';
export { type MidSeason, midSeasonsOf } from './yields/water-signal.ts';
export { predictedYearOf, YIELD_CROP_FACTS, YIELD_CROPS, type YieldCrop } from './yields/yield-crops.ts';
export { countyLevelOf, LEVEL_BASES, type YieldLevel } from './yields/yield-level.ts';
export * from './yields/yield-notice.ts';
export { predictByMean, predictByTrend } from './yields/yield-trend.ts';
export { withoutYieldUnit, YIELD_UNITS, type YieldUnit, yieldUnitIn } from './yields/yield-unit.ts';
