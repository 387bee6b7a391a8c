import type { CropKey } from './crops.ts';

/**
 * Names of crops beside those of the catalog: of the Romanian declaration (list of crop codes of APIA, as its columns write
 * them), of the French one (labels of the crops of the PAC), and what farmers write. One that is listed here means its crop
 * only as a whole; accents, letter case, plural endings and the spelling before 1993 (`grîu`) do not matter.
 */
// biome-ignore format: one crop after the other
export const CROP_SYNONYMS: Readonly<Partial<Record<CropKey, readonly string[]>>> = {
  winter_wheat: ['grâu comun de toamnă', 'grâu comun', 'griu', 'griu de toamna', 'blé', 'blé tendre', 'froment', 'BTH'],
  spring_wheat: ['grâu comun de primăvară', 'griu de primavara', 'blé de printemps', 'blé alternatif'],
  durum_wheat: ['grâu dur', 'griu dur', 'blé dur'],
  winter_barley: ['escourgeon', 'orge', 'orge d’hiver 6 rangs', 'orge fourragère'],
  spring_barley: ['orge de brasserie de printemps'],
  two_row_barley: ['orzoaică de primăvară', 'orzoaică de bere', 'orge de brasserie'],
  maize: [
    'porumb boabe', 'porumb pentru boabe', 'porumb consum', 'porumb de toamnă', 'cucuruz', 'păpușoi', 'maïs', 'maïs grains',
    'maïs grain sec', 'maïs (hors maïs doux)', 'corn', 'grain corn',
  ],
  silage_maize: [
    'porumb pentru siloz', 'porumb de siloz', 'porumb furajer', 'porumb masă verde', 'maïs fourrage', 'maïs fourrager',
    'maïs silo', 'maïs plante entière', 'corn silage',
  ],
  sunflower: ['floarea', 'fl. soarelui', 'fl soarelui', 'fls', 'floare', 'floare soarelui', 'floarea soarelui oleică', 'tournesol oléique'],
  winter_rapeseed: ['rapiță', 'rapiță pentru ulei', 'colza', 'colza oléagineux', 'canola', 'oilseed rape'],
  soybean: ['soia boabe', 'fèves de soja', 'soya'],
  peas: ['mazăre', 'mazăre de câmp', 'pois', 'pois de printemps', 'pois protéagineux de printemps', 'pois fourrager de printemps'],
  winter_peas: ['mazăre de toamnă', 'pois protéagineux d’hiver', 'pois fourrager d’hiver'],
  beans: ['fasole'],
  faba_bean: ['bob de câmp', 'féverole de printemps'],
  hemp: ['cânepă pentru fibră', 'cânepă pentru ulei', 'chanvre industriel'],
  potato_late: [
    'cartof', 'cartofi', 'cartofi de toamnă', 'alte culturi de cartofi', 'cartofi pentru sămânță', 'pomme de terre',
    'pomme de terre de consommation', 'pomme de terre féculière', 'patates', 'potatoes',
  ],
  potato_early: ['cartofi timpurii pentru industrializare', 'cartofi noi'],
  sugar_beet: ['sfeclă', 'betterave', 'betterave industrielle', 'betterave non fourragère'],
  vegetables: ['legume', 'legume proaspete anuale', 'legume proaspete perene', 'légumes'],
  tomato: ['tomate sere', 'tomate solarii', 'tomate câmp', 'roșii'],
  cucumber: ['castraveți sere', 'castraveți solarii', 'castraveți câmp'],
  peppers: ['ardei sere', 'ardei solarii'],
  cabbage: ['varză sere', 'varză solarii'],
  alfalfa: ['lucernă veche', 'lucernă pentru sămânță', 'lucernă sămânță certificată', 'luzerne déshydratée', 'lucerne'],
  permanent_pasture: [
    'pășune', 'pășuni', 'islaz', 'pajiște', 'pajiște permanentă', 'pajiști permanente',
    'pajiști permanente comunale utilizate în comun', 'pajiști permanente utilizate în comun',
    'pajiști permanente comunale utilizate individual', 'pajiști permanente utilizate individual', 'prairie naturelle',
    'prairie', 'pâture', 'herbe', 'pasture', 'grassland',
  ],
  hay_meadow: ['fâneață', 'fânețe utilizate individual', 'fânețe comunale utilizate individual', 'pré de fauche'],
  vineyard_wine: [
    'vie', 'viță de vie', 'vii', 'vii pe rod cu struguri nobili pentru vin', 'vii tinere neintrate pe rod',
    'vii cu soiuri hibride interspecifice pentru vin', 'vii înființate prin programul de restructurare/reconversie', 'vigne',
  ],
  vineyard_table: ['vii pe rod cu struguri de masă'],
  apricot_peach: ['caiși și zarzări', 'caiși', 'piersici'],
  cherry: ['cireși', 'vișini'],
  apple: ['măr', 'livadă de meri', 'pommiers'],
  plum: ['prun', 'livadă de pruni', 'pruniers'],
  berries: ['alți arbuști fructiferi', 'zmeur', 'coacăz'],
  cover_crop: [
    'muștar + ovăz', 'muștar + phacelia', 'muștar + rapiță', 'latir + măzăriche de toamnă', 'latir + ovăz', 'mazăre + ovăz',
    'măzăriche de toamnă + ovăz', 'măzăriche de toamnă + secară', 'măzăriche de toamnă + triticale', 'lupin + trifoi',
    'rapiță + triticale', 'rapiță + secară', 'cultură verde', 'CIPAN', 'couvert', 'couvert végétal', 'engrais vert',
  ],
  energy_crops: [
    'salcie energetică', 'iarba-elefantului energetică', 'plop hibrid energetic', 'stuf gigant energetic', 'miscanthus',
  ],
  fallow: [
    'pârloagă', 'pîrloagă', 'necultivat', 'ogor', 'teren necultivat', 'teren sub sere și solarii - necultivat', 'gel',
    'jachère de 5 ans ou moins', 'jachère de 6 ans ou plus', 'set aside',
  ],
};

/** Words that say something else about a crop: kinds of hybrids, of support, of use; a name that is unknown is read without them. */
export const CROP_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'boabe comun consum hibrid soi timpuriu semi tardiv sprijin cuplat industrializare energetica energetic certificata ' +
    'samanta semincer irigat neirigat ecologic bio convention conventionnel biologique cultura culture crop camp an anul ' +
    'autre implante implantee recolte 2015 2016 2017 2018 deshydrate deshydratee seme semee tardivement avant apre 31 05 ' +
    'ans 5 ou moin fermage indivision propriete faire valoir direct reforme fonciere export'
  ).split(' '),
);
