import type { CropKey } from '../crops/crops.ts';

/** The EPPO code of a crop: the species, or the way of growing it where the code says so. */
export interface EppoCode {
  /** Five capital letters, such as `TRZAX`. */
  readonly code: string;
  readonly crops: readonly CropKey[];
  /**
   * Whether the code was found in published software and data; else it is general knowledge, to be compared with
   * gd.eppo.int before anyone relies on it.
   */
  readonly is_seen: boolean;
}

/**
 * The codes with which Regulation (EU) 2023/564 names crops. Codes are those of the EPPO Codes database (EPPO Open Data Licence; named as the
 * source, without its endorsement); none was downloaded. Where the database has a code for the way of growing that was not seen, the seen code of
 * the species is taken. Crops of several species, and those that are missing here, have no code.
 */
export const EPPO_CODES: readonly EppoCode[] = [
  { code: 'TRZAW', crops: ['winter_wheat'], is_seen: true },
  { code: 'TRZAX', crops: ['spring_wheat'], is_seen: true },
  { code: 'TRZDU', crops: ['durum_wheat', 'spring_durum_wheat'], is_seen: true },
  {
    code: 'HORVX',
    crops: ['winter_barley', 'spring_barley', 'two_row_barley', 'winter_two_row_barley'],
    is_seen: true,
  },
  { code: 'SECCE', crops: ['rye', 'spring_rye'], is_seen: true },
  { code: 'TTLSS', crops: ['triticale', 'spring_triticale'], is_seen: true },
  { code: 'AVESA', crops: ['oats_winter', 'oats_spring'], is_seen: true },
  { code: 'ZEAMX', crops: ['maize', 'silage_maize', 'sweet_corn'], is_seen: true },
  { code: 'SORVU', crops: ['sorghum'], is_seen: false },
  { code: 'ORYSA', crops: ['rice'], is_seen: true },
  { code: 'HELAN', crops: ['sunflower'], is_seen: true },
  { code: 'BRSNN', crops: ['winter_rapeseed', 'spring_rapeseed'], is_seen: true },
  { code: 'GLXMA', crops: ['soybean'], is_seen: true },
  { code: 'PIBSX', crops: ['peas', 'winter_peas'], is_seen: true },
  { code: 'CIEAR', crops: ['chickpea'], is_seen: true },
  { code: 'LENCU', crops: ['lentil'], is_seen: true },
  { code: 'VICFX', crops: ['faba_bean', 'winter_faba_bean'], is_seen: false },
  { code: 'BEAVA', crops: ['sugar_beet'], is_seen: false },
  { code: 'SOLTU', crops: ['potato_late', 'potato_early'], is_seen: true },
  { code: 'LYPES', crops: ['tomato'], is_seen: true },
  { code: 'CPSAN', crops: ['peppers'], is_seen: true },
  { code: 'ALLCE', crops: ['onion'], is_seen: true },
  { code: 'MEDSA', crops: ['alfalfa'], is_seen: true },
  { code: 'LIUUT', crops: ['oil_flax', 'winter_oil_flax', 'fibre_flax'], is_seen: false },
  { code: 'VITVI', crops: ['vineyard_wine', 'vineyard_table'], is_seen: true },
  { code: 'MABSD', crops: ['apple'], is_seen: true },
  { code: 'PRNDO', crops: ['plum'], is_seen: false },
];

/** A code as people type it, in capitals. */
export const EPPO_CODE = /^[A-Z0-9]{5,6}$/;

/** The EPPO code of a crop by its key in the catalog; null where none is known. */
export function eppoCodeOf(crop_key: string): EppoCode | null {
  return EPPO_CODES.find(({ crops }) => crops.some((key) => key === crop_key)) ?? null;
}
