/** One parcel: id, locality, physical block, parcel number, crop number, nickname, hectares, crops of 2022 to 2026. */
export type ParcelRow = readonly [
  id: number,
  locality: string,
  physical_block: string,
  parcel_no: string,
  crop_no: string | null,
  display_name: string,
  hectares: number,
  rotation: string,
];

/** Three rotations break the rules on purpose (sunflower after sunflower, years of maize), so that warnings appear. */
// biome-ignore format: one parcel a line
export const ROMANIAN_PARCELS: readonly ParcelRow[] = [
  [1, 'Dragalina', '412', '1', 'a', 'La Canal 1', 53.3, 'winter_wheat sunflower winter_wheat maize winter_rapeseed'],
  [2, 'Dragalina', '412', '2', 'a', 'La Canal 2', 39.61, 'maize winter_wheat winter_rapeseed winter_wheat sunflower'],
  [3, 'Dragalina', '412', '3', 'a', 'La Canal 3', 39.65, 'winter_rapeseed winter_wheat maize sunflower winter_wheat'],
  [4, 'Dragalina', '415', '1', 'a', 'Movila Mare', 50.87, 'sunflower winter_wheat peas winter_wheat maize'],
  [5, 'Dragalina', '415', '2', 'a', 'Movila Mică', 30.03, 'winter_barley winter_rapeseed winter_wheat soybean winter_wheat'],
  [6, 'Dragalina', '415', '3', 'a', 'Movila Est', 19.69, 'winter_wheat maize winter_barley winter_rapeseed winter_wheat'],
  [7, 'Dragalina', '418', '1', 'a', 'Drumul Sării', 63.31, 'winter_rapeseed winter_wheat maize sunflower winter_wheat'],
  [8, 'Dragalina', '418', '2', 'a', 'Drumul Sării 2', 41.79, 'winter_wheat sunflower winter_wheat maize winter_rapeseed'],
  [9, 'Dragalina', '420', '1', 'a', 'Perdea Nord', 28.23, 'maize winter_wheat winter_rapeseed winter_wheat sunflower'],
  [10, 'Dragalina', '420', '2', 'a', 'Perdea Sud', 28.4, 'winter_wheat maize winter_barley winter_rapeseed winter_wheat'],
  [11, 'Dragalina', '420', '3', 'a', 'Perdea Vest', 18.6, 'sunflower winter_wheat peas winter_wheat maize'],
  [12, 'Dragalina', '377', '1', 'a', 'Grădina', 22.85, 'alfalfa alfalfa alfalfa alfalfa alfalfa'],
  [13, 'Dragalina', '377', '2', 'a', 'La Saivane', 15.17, 'winter_barley winter_rapeseed winter_wheat soybean winter_wheat'],
  [14, 'Dragalina', '377', '3', 'a', 'Pășunea satului', 7.29, 'permanent_pasture permanent_pasture permanent_pasture permanent_pasture permanent_pasture'],
  [15, 'Dragalina', '441', '1', 'a', 'Tarla 34', 54.04, 'winter_wheat sunflower winter_wheat maize winter_rapeseed'],
  [16, 'Dragalina', '441', '2', 'a', 'Tarla 35', 54.53, 'winter_rapeseed winter_wheat maize sunflower winter_wheat'],
  [17, 'Ștefan Vodă', '88', '1', 'a', 'Via Veche', 30.46, 'vineyard_wine vineyard_wine vineyard_wine vineyard_wine vineyard_wine'],
  [18, 'Ștefan Vodă', '88', '2', 'a', 'La Puț', 22.93, 'winter_wheat maize winter_barley winter_rapeseed winter_wheat'],
  [19, 'Ștefan Vodă', '88', '3', 'a', 'La Cruce', 14.96, 'sunflower winter_wheat peas winter_wheat maize'],
  [20, 'Ștefan Vodă', '91', '1', 'a', 'Bărăgan 1', 49.91, 'maize winter_wheat winter_rapeseed winter_wheat sunflower'],
  [21, 'Ștefan Vodă', '91', '2', 'a', 'Bărăgan 2', 39.67, 'sunflower winter_wheat sunflower winter_wheat sunflower'],
  [22, 'Ștefan Vodă', '95', '1', 'a', 'Ferma 6', 29.29, 'winter_wheat sunflower winter_wheat maize winter_rapeseed'],
  [23, 'Ștefan Vodă', '95', '2', 'a', 'Ferma 6 bis', 19.51, 'fallow winter_wheat winter_barley fallow peas'],
  [24, 'Ștefan Vodă', '95', '3', 'a', 'Colțul', 9.47, 'maize maize maize maize maize'],
  [25, 'Perișoru', '203', '1', 'a', 'Tarla Mare', 57.65, 'winter_rapeseed winter_wheat maize sunflower winter_wheat'],
  [26, 'Perișoru', '203', '2', 'a', 'Tarla Mijloc', 45.93, 'winter_wheat sunflower winter_wheat maize winter_rapeseed'],
  [27, 'Perișoru', '203', '3', 'a', 'Tarla Mică', 34.33, 'winter_barley winter_rapeseed winter_wheat soybean winter_wheat'],
  [28, 'Perișoru', '207', '1', 'a', 'Hambar Nord', 46.28, 'maize winter_wheat winter_rapeseed winter_wheat sunflower'],
  [29, 'Perișoru', '207', '2', 'a', 'Hambar Sud', 46.15, 'maize maize maize maize maize'],
];

/** Only the crops of 2026 come from data; earlier years are invented, with a rotation that is usual in the Beauce. */
// biome-ignore format: one parcel a line
export const FRENCH_PARCELS: readonly ParcelRow[] = [
  [1, 'Les Villages Vovéens', '1', '1', null, 'Les Grands Champs', 48.98, 'winter_barley winter_rapeseed winter_wheat sugar_beet winter_wheat'],
  [2, 'Les Villages Vovéens', '1', '2', null, 'La Pièce du Moulin', 36.46, 'winter_rapeseed winter_wheat maize winter_barley winter_rapeseed'],
  [3, 'Les Villages Vovéens', '1', '3', null, 'Le Bois Rond', 24.2, 'winter_wheat winter_barley winter_rapeseed winter_wheat sugar_beet'],
  [4, 'Les Villages Vovéens', '2', '1', null, 'Le Chemin de Chartres', 36.74, 'sugar_beet winter_wheat winter_rapeseed winter_wheat winter_barley'],
  [5, 'Les Villages Vovéens', '2', '2', null, 'La Vallée', 24.19, 'winter_rapeseed winter_wheat maize winter_wheat maize'],
  [6, 'Les Villages Vovéens', '3', '1', null, 'La Croix', 22.93, 'winter_wheat winter_rapeseed winter_wheat winter_barley peas'],
  [7, 'Les Villages Vovéens', '3', '2', null, 'Le Poirier', 22.81, 'winter_wheat sugar_beet winter_wheat winter_rapeseed winter_wheat'],
];
