export * from './access.ts';
export * from './agricultural-works.ts';
export * from './area-mean.ts';
export * from './basemaps/basemap-sources.ts';
export * from './basemaps/tile-service.ts';
export * from './basemaps/web-tile.ts';
export * from './box-pairs.ts';
export * from './cache-limits.ts';
export * from './counties.ts';
export * from './country.ts';
export * from './crop-dates.ts';
export {
  cropDayOfWork,
  cropToDate,
  type DatedWork,
  storedDayOf,
  withCropDay,
} from './crop-day-of-work.ts';
export * from './crop-facts.ts';
export * from './crop-grid/crop-grid.ts';
export { type CropGrid, readCropGrid } from './crop-grid/read-crop-grid.ts';
export * from './crop-interval.ts';
export * from './crop-report.ts';
export * from './crop-timeline.ts';
export * from './crops.ts';
export * from './csv.ts';
export { cultivarKindOf } from './cultivar-kind.ts';
export * from './currency.ts';
export * from './curve-area.ts';
export * from './curve-band.ts';
export * from './day-number.ts';
export * from './decimal-mark.ts';
export * from './degree-days.ts';
export * from './departments.ts';
export * from './device-name.ts';
export * from './fair-shares.ts';
export * from './farm-day.ts';
export * from './feature-flags.ts';
export type * from './fertilizer/balance-term.ts';
export * from './fertilizer/fertilizers.ts';
export * from './fertilizer/manures.ts';
export * from './fertilizer/nitrate-limits.ts';
export * from './fertilizer/nitrate-rules.ts';
export * from './fertilizer/nitrogen-supply.ts';
export * from './fertilizer/nutrient-balance.ts';
export * from './fertilizer/nutrient-removal.ts';
export * from './fertilizer/nutrients.ts';
export * from './fertilizer/product-choice.ts';
export * from './fertilizer/soil-supply.ts';
export * from './find-crop.ts';
export * from './fold-text.ts';
export * from './free-days.ts';
export * from './growth-stages.ts';
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
export { hectaresOfParts, type MeasuredWhole } from './hectares-of-parts.ts';
export { hiddenCharacterIn, inOneLine, trimHidden, withoutHiddenCharacters } from './hidden-characters.ts';
export * from './hybrid-ranking.ts';
export * from './image-state.ts';
export * from './index-axis.ts';
export * from './index-codes.ts';
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
export * from './land-fields.ts';
export * from './land-import.ts';
export type { LandOverlap, MergeParcel, MergeRow } from './land-match.ts';
export * from './land-merge.ts';
export * from './language.ts';
export * from './license.ts';
export * from './license-bands.ts';
export * from './license-reminders.ts';
export * from './mail-limits.ts';
export * from './map-notes.ts';
export * from './mark-estimate.ts';
export * from './mercator.ts';
export * from './meteo-grid.ts';
export * from './meters-of-degree.ts';
export * from './money.ts';
export * from './natural-breaks.ts';
export * from './non-crop-codes.ts';
export * from './opening-day.ts';
export * from './opening-season.ts';
export * from './organic-land.ts';
export * from './outline-crossings.ts';
export * from './parcel.ts';
export * from './parcel-link.ts';
export * from './parcel-order.ts';
export * from './parcel-outline.ts';
export * from './parcel-search.ts';
export * from './parse-day-input.ts';
export * from './parse-number-input.ts';
export * from './password-error.ts';
export * from './photo-facts.ts';
export * from './pixel-rule.ts';
export * from './pixel-trust.ts';
export * from './place-blocks.ts';
export * from './place-name.ts';
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
export * from './plans/starting-plan.ts';
export * from './plans/units.ts';
export * from './private-parts.ts';
export * from './productivity.ts';
export * from './raster-kind.ts';
export * from './rate-limit.ts';
export * from './relative-time.ts';
export * from './roles.ts';
export { returnReasonOf } from './rotation/agronomy-facts.ts';
export * from './rotation/cell-verdict.ts';
export * from './rotation/farm-verdict.ts';
export { parcelsOf } from './rotation/land.ts';
export * from './rotation/rotation-fix.ts';
export {
  type RotationFixTask,
  rotationFixTaskOf,
} from './rotation/rotation-fix-task.ts';
export * from './rotation/verdict.ts';
export * from './rotation-grid.ts';
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
export * from './season.ts';
export { clearCurveOf } from './season-curve/clear-curve.ts';
export * from './season-curve/phenology.ts';
export type { Sample } from './season-curve/sample.ts';
export * from './season-curve/season-band.ts';
export * from './season-curve/season-curve.ts';
export { BEFORE_TOKENS, withoutSecrets } from './secrets.ts';
export * from './sharing.ts';
export { areaOfCorners, type Corners, slantedBox } from './slanted-box.ts';
export * from './soil/core-points.ts';
export * from './soil/division-effort.ts';
export { guessLabMapping } from './soil/guess-lab-mapping.ts';
export * from './soil/interpolate.ts';
export {
  columnLetters,
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
export type { ShapeCoordinates } from './soil/plane.ts';
export * from './soil/remembered-lab-table.ts';
export {
  CELL_AREA_SHARE,
  countSampleCells,
  type SampleCell,
  sampleCells,
} from './soil/sample-cells.ts';
export * from './soil/sampling-route.ts';
export * from './soil/soil-classes.ts';
export * from './soil/soil-image-correlation.ts';
export * from './soil/soil-methods.ts';
export * from './soil/soil-order.ts';
export * from './soil/soil-packages.ts';
export * from './soil/soil-price.ts';
export * from './soil/soil-units.ts';
export { type ZoneAt, zoneCells } from './soil/zone-cells.ts';
export * from './soil-parameters.ts';
export * from './soil-sampling.ts';
export * from './solum-trial.ts';
export type { Twins } from './spare-rows.ts';
export * from './special-use-codes.ts';
export * from './sum-of-hectares.ts';
export * from './test-cards.ts';
export * from './trial-farm.ts';
export * from './usual-stages.ts';
export * from './vat/price-without-vat.ts';
export { vatRateOn, vatRulesIn } from './vat/vat-rates.ts';
export type { VatRate } from './vat/vat-rules.ts';
export { isOutsideVatTerritory } from './vat/vat-territory.ts';
export * from './weather/consecutive-days.ts';
export { cropWaterOf, type WaterLives } from './weather/crop-water.ts';
export * from './weather/daily-weather.ts';
export { deltaT } from './weather/delta-t.ts';
export * from './weather/evapotranspiration.ts';
export { FLOWERING_HOURS, type FloweringRule, floweringRuleOf } from './weather/flowering-rules.ts';
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
export { extraterrestrialRadiation } from './weather/radiation.ts';
export * from './weather/soil-moisture-limits.ts';
export * from './weather/spray-hours.ts';
export type { SoilLayers, WaterDay } from './weather/water-balance.ts';
export * from './weather/water-capacity.ts';
export * from './weather/water-crop.ts';
export * from './weather/weather-hints.ts';
export * from './weather/weather-sources.ts';
export * from './whole-percents.ts';
export * from './working-blocks.ts';
export * from './yield-notice.ts';
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
  meanOfLastFive,
  predictByHistory,
  predictCounty,
  type YieldBasis,
} from './yields/predict-county.ts';
export type { HarvestYear, PredictedYield } from './yields/predicted-yield.ts';
export { type CropTest, LEAD_WEEKS, modelTestOf, testFarm } from './yields/test-farm.ts';
export { type MidSeason, midSeasonsOf } from './yields/water-signal.ts';
export { predictedYearOf, YIELD_CROP_FACTS, YIELD_CROPS, type YieldCrop } from './yields/yield-crops.ts';
export { countyLevelOf, LEVEL_BASES, type YieldLevel } from './yields/yield-level.ts';
export { predictByMean, predictByTrend } from './yields/yield-trend.ts';
export { withoutYieldUnit, YIELD_UNITS, type YieldUnit, yieldUnitIn } from './yields/yield-unit.ts';
export { zoneColorOf } from './zone-colors.ts';
