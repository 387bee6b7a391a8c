-- Further measures (docs/decisions/0122): a farm chooses them, and every scene knows for which of them it was read.
alter table farm add column measures text[] not null default '{}';
alter table scene_farm add column measures text[] not null default '{}';

-- All rows fulfill them: they only allow more than before.
alter table observation drop constraint observation_layer_check, drop constraint observation_skipped_check;
alter table observation add constraint observation_layer_check check (layer in (
  'NDVI', 'NDWI', 'MZ', 'TRUE_COLOR', 'LAI', 'COVER', 'FAPAR', 'CHLOROPHYLL', 'NDRE', 'CIRE', 'MSAVI2', 'EVI')) not valid;
alter table observation add constraint observation_skipped_check check (skipped in (
  'OVER_MAX_COVER', 'NO_VALUE', 'OUT_OF_DOMAIN', 'NO_BAND', 'NO_ANGLES', 'NO_NETWORK')) not valid;
