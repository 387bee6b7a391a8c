/** Names of the columns with the days of a crop, folded as by `plainColumn`, in Romanian, French and English. */
// biome-ignore format: one language after the other
export const CROP_DAYS_COLUMNS = {
  sow_date: [
    'sowdate', 'sowingdate', 'sowing', 'sown', 'cropfrom',
    'datasemanatului', 'datasemanarii', 'datasemanat', 'semanat', 'semanatla', 'culturadela',
    'datedesemis', 'datesemis', 'semis', 'semele', 'culturedu',
  ],
  harvest_date: [
    'harvestdate', 'harvest', 'harvested', 'cropto', 'cropuntil',
    'datarecoltarii', 'datarecoltat', 'recoltat', 'recoltare', 'recoltatla', 'culturapanala',
    'datederecolte', 'daterecolte', 'recolte', 'recoltele', 'cultureau',
  ],
} as const;
