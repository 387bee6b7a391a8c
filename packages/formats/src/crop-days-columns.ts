/** Names of the columns with the days of a crop, folded as by `plainColumn`, in English, Romanian and French. */
// biome-ignore format: one language after the other
export const CROP_DAYS_COLUMNS = {
  sow_date: [
    'sowdate', 'sowingdate', 'cropfrom',
    'datasemanatului', 'datasemanarii', 'datasemanat', 'culturadela',
    'datedesemis', 'datesemis', 'culturedu',
  ],
  harvest_date: [
    'harvestdate', 'cropto', 'cropuntil',
    'datarecoltarii', 'datarecoltat', 'culturapanala',
    'datederecolte', 'daterecolte', 'cultureau',
  ],
} as const;
