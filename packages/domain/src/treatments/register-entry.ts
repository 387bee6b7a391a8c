import type { Language } from '../text/language.ts';
import { harvestAllowedFrom } from './closures.ts';
import { registerDose } from './dose-units.ts';
import { missingFieldsOf } from './register-fields.ts';
import type { TreatmentRecord } from './treatment-record.ts';

/** The version of the entries below: a change that a reader would misunderstand makes it a new one. */
export const REGISTER_JSON_VERSION = 1;

/**
 * A treatment with the fields of the annex of Regulation (EU) 2023/564 under their names there, in plain JSON; what the countries want besides is
 * under `national`. A drawn part is GeoJSON. Doses are in liters or kilograms on the treated unit, and as they were typed.
 */
export function registerEntryOf(record: TreatmentRecord, language: Language) {
  const { product, dose, size, place, crop, water_l_ha } = record;
  const inUnits = dose && size && registerDose(dose, size.unit, water_l_ha);
  return {
    type_of_use: record.kind,
    product_name: product.name,
    authorization_number: product.number || null,
    date: record.day,
    start_time: record.started_at,
    end_time: record.ended_at,
    time_zone: record.timezone,
    dose: dose && {
      value: inUnits?.value ?? null,
      unit: inUnits && size ? `${inUnits.unit}/${size.unit}` : null,
      as_entered: `${dose.value} ${dose.unit}`,
    },
    location: {
      name: place.name,
      locality: place.locality,
      municipality_code: place.siruta,
      physical_block: place.physical_block,
      parcel: place.parcel_no,
      longitude: place.point?.[0] ?? null,
      latitude: place.point?.[1] ?? null,
      treated_part: record.part,
    },
    treated_size: size && { value: size.value, unit: size.unit },
    crop: crop && { eppo_code: crop.eppo, name: crop.name[language] },
    growth_stage_bbch: record.bbch,
    national: {
      country: record.country,
      holder: record.holder.name,
      holder_number: record.holder.number,
      customer_number: record.customer,
      organic: record.is_organic,
      target: record.target || null,
      manner: record.manner,
      lot: record.lot,
      active_substances: product.substances.map(({ name, amount }) => ({ name, amount })),
      formulation: product.formulation,
      product_verified_by: product.edition && {
        source: product.edition.source,
        edition: product.edition.day,
      },
      quantity: record.quantity && { value: record.quantity.value, unit: record.quantity.unit },
      spray_volume_l_ha: water_l_ha,
      applicator: record.applicator?.name ?? null,
      certificate_number: record.applicator?.certificate ?? null,
      certificate_valid_until: record.applicator?.certificate_until ?? null,
      equipment: record.equipment?.name ?? null,
      equipment_inspected_on: record.equipment?.inspected_on ?? null,
      harvest_interval_days: record.harvest_days,
      harvest_allowed_from: harvestAllowedFrom(record),
      reentry_hours: record.reentry_hours,
      early_reentry: record.early_reentry || null,
      weather: record.weather && { ...record.weather },
    },
    missing: missingFieldsOf(record).map(({ field, is_required, act }) => ({
      field,
      required: is_required,
      act,
    })),
  };
}
