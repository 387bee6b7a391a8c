import type { CropKey } from '../../crops/crops.ts';
import { foldTitle } from '../../text/fold-text.ts';

/** Which crops of ours a name in a catalog of products means. */
interface CatalogCrop {
  /** As catalogs write it, in French and Romanian, without accents. */
  readonly names: readonly string[];
  readonly crops: readonly CropKey[];
  /** Crops that it may mean, too: the scope of a use is not published with it. */
  readonly perhaps?: readonly CropKey[];
}

const WHEATS: readonly CropKey[] = [
  'winter_wheat',
  'spring_wheat',
  'durum_wheat',
  'spring_durum_wheat',
  'other_winter_wheat',
  'other_spring_wheat',
];
const BARLEYS: readonly CropKey[] = [
  'winter_barley',
  'spring_barley',
  'two_row_barley',
  'winter_two_row_barley',
];
const RYES: readonly CropKey[] = ['rye', 'spring_rye', 'triticale', 'spring_triticale', 'spelt'];
const OATS: readonly CropKey[] = ['oats_winter', 'oats_spring'];

/** The names of uses in E-Phy and in Romanian lists that are read here; another name is not known. Our reading. */
const CATALOG_CROPS: readonly CatalogCrop[] = [
  { names: ['ble', 'ble tendre', 'grau', 'grau de toamna', 'grau comun'], crops: WHEATS, perhaps: RYES },
  { names: ['orge', 'orz', 'orzoaica'], crops: BARLEYS },
  { names: ['avoine', 'ovaz'], crops: OATS },
  { names: ['seigle', 'secara', 'triticale'], crops: RYES },
  {
    names: ['cereales', 'cereales a paille', 'cereale paioase'],
    crops: [...WHEATS, ...BARLEYS, ...OATS, ...RYES],
  },
  { names: ['mais', 'porumb'], crops: ['maize', 'silage_maize'], perhaps: ['sweet_corn'] },
  { names: ['mais doux', 'porumb dulce'], crops: ['sweet_corn'] },
  { names: ['sorgho', 'sorg'], crops: ['sorghum'] },
  {
    names: ['tournesol', 'floarea-soarelui', 'floarea soarelui', 'floarea - soarelui'],
    crops: ['sunflower'],
  },
  { names: ['colza', 'rapita', 'rapita de toamna'], crops: ['winter_rapeseed', 'spring_rapeseed'] },
  {
    names: ['cruciferes oleagineuses'],
    crops: ['winter_rapeseed', 'spring_rapeseed'],
    perhaps: ['mustard', 'camelina', 'other_oilseeds'],
  },
  { names: ['soja', 'soia'], crops: ['soybean'] },
  { names: ['lin', 'in'], crops: ['oil_flax', 'winter_oil_flax', 'fibre_flax'] },
  { names: ['pois', 'pois proteagineux', 'mazare'], crops: ['peas', 'winter_peas'] },
  { names: ['feverole', 'bob'], crops: ['faba_bean', 'winter_faba_bean'] },
  {
    names: ['graines proteagineuses'],
    crops: ['peas', 'winter_peas', 'faba_bean', 'winter_faba_bean', 'lupin', 'winter_lupin'],
  },
  { names: ['lentille', 'linte'], crops: ['lentil'] },
  { names: ['pois chiche', 'naut'], crops: ['chickpea'] },
  { names: ['luzerne', 'lucerna'], crops: ['alfalfa'] },
  { names: ['betterave industrielle et fourragere', 'betterave'], crops: ['sugar_beet', 'fodder_beet'] },
  { names: ['sfecla de zahar'], crops: ['sugar_beet'], perhaps: ['fodder_beet'] },
  { names: ['pomme de terre', 'cartof', 'cartofi'], crops: ['potato_late', 'potato_early'] },
  { names: ['tomate', 'tomate - aubergine'], crops: ['tomato'], perhaps: ['vegetables'] },
  { names: ['oignon', 'ceapa'], crops: ['onion'], perhaps: ['vegetables'] },
  { names: ['vigne', 'vita de vie', 'vita-de-vie'], crops: ['vineyard_wine', 'vineyard_table'] },
  { names: ['pommier', 'fruits a pepins', 'mar'], crops: ['apple'], perhaps: ['orchard'] },
  { names: ['prunier', 'prun'], crops: ['plum'], perhaps: ['orchard'] },
  { names: ['cerisier', 'cires'], crops: ['cherry'], perhaps: ['orchard'] },
  { names: ['houblon', 'hamei'], crops: ['hops'] },
];

/** Whether a use is for a crop by the name of its crop in the catalog: not for it, or it cannot be told here. */
export function isUseForCrop(name: string, crop: CropKey): 'yes' | 'perhaps' | 'no' {
  const folded = foldTitle(name);
  const known = CATALOG_CROPS.find(({ names }) => names.includes(folded));
  if (!known || known.perhaps?.includes(crop)) return 'perhaps';
  return known.crops.includes(crop) ? 'yes' : 'no';
}
