/** Data dictionary identifiers of ISO 11783-11 (isobus.net). */
export const DDI = {
  set_volume_per_area: 0x01,
  actual_volume_per_area: 0x02,
  set_mass_per_area: 0x06,
  actual_mass_per_area: 0x07,
  set_count_per_area: 0x0b,
  actual_count_per_area: 0x0c,
  actual_volume_per_time: 0x25,
  actual_mass_per_time: 0x2a,
  actual_count_per_time: 0x2f,
  width: 0x43,
  default_width: 0x44,
  max_width: 0x46,
  volume_per_area: 0x53,
  mass_per_area: 0x54,
  volume_per_time: 0x56,
  mass_per_time: 0x57,
  moisture: 0x63,
  work_state: 0x8d,
  /** Work states of sections 1 to 16; the following 15 those of sections 17 to 256. */
  condensed_work_state: 0xa1,
  last_condensed_work_state: 0xb0,
  dry_mass_per_area: 0xb5,
  dry_mass_per_time: 0xb6,
  /** The moisture to which dry masses are converted. */
  dry_moisture: 0xb8,
  speed: 0x18d,
} as const;

/** Sections of one condensed work state. */
export const SECTIONS_PER_STATE = 16;

/** Whether values of a DDI are bits, so that negative numbers mean something. */
export function isCondensedState(ddi: number): boolean {
  return ddi >= DDI.condensed_work_state && ddi <= DDI.last_condensed_work_state;
}
