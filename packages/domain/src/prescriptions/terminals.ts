import type { CabTap } from './cab-taps.ts';
import type { ProductQuantity } from './product-quantity.ts';

/** What a terminal reads: ISOXML of version 4 or 3, or a shapefile. */
export const STICK_FORMS = ['isoxml_4', 'isoxml_3', 'shapefile'] as const;
export type StickForm = (typeof STICK_FORMS)[number];

/** How sure a row is: read in a manual of the maker, said by others who write for the terminal, or what most terminals do. */
export const TERMINAL_BASES = ['maker', 'others', 'usual'] as const;
export type TerminalBasis = (typeof TERMINAL_BASES)[number];

/** A terminal in the cab, and what it takes. */
export interface Terminal {
  /** Unique, such as `deere_gen4`. */
  readonly key: string;
  readonly brand: string;
  /** As farmers know it. */
  readonly name: string;
  readonly form: StickForm;
  /** Of the stick, exactly so; empty for its root. */
  readonly folder: string;
  /** How grids are written in ISOXML: 2 with a number by cell, 1 with codes of zones for those that show only these in colors. */
  readonly grid: 1 | 2;
  /** The longest name of a file of a shapefile: capitals, digits and `_`. */
  readonly name_letters: number;
  /** The column of a shapefile with the rate, by what is spread. */
  readonly columns: Readonly<Record<ProductQuantity, string>>;
  /** Most columns of a grid, and most rows. */
  readonly max_side: number;
  readonly max_polygons: number;
  /** What is done in the cab. */
  readonly taps: readonly CabTap[];
  /** Where the taps were read; null for those of most terminals. */
  readonly taps_source: string | null;
  readonly basis: TerminalBasis;
  readonly source: string;
}

const RATE = { solid: 'RATE', liquid: 'RATE', seeds: 'RATE' } as const;
const DEERE = { solid: 'kg_p_ha', liquid: 'l_p_ha', seeds: 'seed_p_ha' } as const;

/** What holds for all of them: short names, and no more cells and polygons than older ones can draw in time. */
const ANY = {
  name_letters: 9,
  max_side: 250,
  max_polygons: 500,
  columns: RATE,
  grid: 2,
  taps_source: null,
} as const;
const ISOXML = {
  ...ANY,
  form: 'isoxml_4',
  folder: 'TASKDATA',
  taps: ['insert', 'import_tasks', 'start_task', 'check_rate'],
} as const;
const SHAPEFILE = {
  ...ANY,
  form: 'shapefile',
  folder: '',
  taps: ['insert', 'import_map', 'choose_column', 'check_rate'],
} as const;

const EXPORTERS = 'Folders by terminal in public registries of programs that write for them';
const MUELLER_TC =
  'mueller-elektronik.de, MULTI-Control for touch terminals, working with ISO-XML prescription maps';
const TRACK_GUIDE = 'Müller-Elektronik, TRACK-Guide III manual, chapter 10, using prescription maps';

/** The terminals for which sticks are written, by brand. */
export const TERMINALS: readonly Terminal[] = [
  {
    ...SHAPEFILE,
    key: 'ag_leader',
    brand: 'Ag Leader',
    name: 'InCommand, Insight, Integra',
    basis: 'maker',
    source: 'Ag Leader InSight 8.0 manual, page 253: .shp, .shx and .dbf on the storage card',
  },
  {
    ...SHAPEFILE,
    key: 'cnh_pro700',
    brand: 'Case IH, New Holland',
    name: 'AFS Pro 700, IntelliView IV',
    folder: 'Shapefile',
    taps: ['insert_off', 'import_twice', 'choose_column', 'check_rate'],
    taps_source: EXPORTERS,
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...ISOXML,
    key: 'cnh_pro1200',
    brand: 'Case IH, New Holland',
    name: 'AFS Pro 1200, IntelliView 12',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...ISOXML,
    key: 'claas_cemis_fp1',
    brand: 'Claas',
    name: 'CEMIS 1200, software FP1',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...SHAPEFILE,
    key: 'claas_cemis_fp2',
    brand: 'Claas',
    name: 'CEMIS 1200, software FP2',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...ISOXML,
    key: 'agco',
    brand: 'Fendt, Valtra, Massey Ferguson',
    name: 'Vario, FendtONE, SmartTouch, Datatronic',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...SHAPEFILE,
    key: 'deere',
    brand: 'John Deere',
    name: 'GreenStar 3 2630, Gen 4, G5',
    folder: 'Rx',
    columns: DEERE,
    taps: ['insert', 'deere_menu', 'deere_import', 'check_rate'],
    taps_source: 'manuals.deere.com, OMRE574832, File Manager (Generation 4)',
    basis: 'others',
    source: 'docs.withleaf.io, prescriptions: the folder Rx; column names of a public registry of exporters',
  },
  {
    ...ISOXML,
    key: 'mueller',
    brand: 'Müller-Elektronik',
    name: 'TOUCH800, TOUCH1200, TRACK-Guide III (ISOBUS-TC)',
    taps: ['insert', 'mueller_task', 'mueller_rates', 'check_rate'],
    taps_source: MUELLER_TC,
    basis: 'maker',
    source: 'mueller-elektronik.de, TOUCH800, folders on the USB memory device',
  },
  {
    ...SHAPEFILE,
    key: 'mueller_shp',
    brand: 'Müller-Elektronik',
    name: 'TOUCH800, TOUCH1200, TRACK-Guide III (SHP)',
    folder: 'SHP',
    taps: ['insert', 'mueller_field', 'mueller_import', 'check_rate'],
    taps_source: TRACK_GUIDE,
    basis: 'maker',
    source: 'mueller-elektronik.de, TOUCH800, folders on the USB memory device',
  },
  {
    ...SHAPEFILE,
    key: 'precision_planting',
    brand: 'Precision Planting',
    name: '20|20',
    folder: 'SendTo2020',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...SHAPEFILE,
    key: 'raven_crx',
    brand: 'Raven',
    name: 'CR7, CR12, CRX+',
    taps: ['insert', 'raven_files', 'raven_copy', 'check_rate'],
    taps_source: 'ravenindustries.mcoutput.com, CRX, load a prescription map',
    basis: 'maker',
    source: 'ravenindustries.mcoutput.com, CRX, load a prescription map: polygons in WGS 84, no folders',
  },
  {
    ...SHAPEFILE,
    key: 'raven_viper',
    brand: 'Raven',
    name: 'Viper',
    folder: 'rxMaps',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...ISOXML,
    key: 'topcon',
    brand: 'Topcon, Kverneland',
    name: 'X25, X35, IsoMatch Tellus',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...SHAPEFILE,
    key: 'trimble_gfx',
    brand: 'Trimble',
    name: 'GFX-750, TMX-2050, Precision-IQ',
    folder: 'AgData/Prescriptions',
    basis: 'others',
    source: EXPORTERS,
  },
  {
    ...SHAPEFILE,
    key: 'trimble_fmx',
    brand: 'Trimble',
    name: 'FM-1000, FmX, CFX-750',
    folder: 'AgGPS/Prescriptions',
    basis: 'maker',
    source: 'Trimble FM-1000 manual, page 94, data storage structure',
  },
  {
    ...ISOXML,
    key: 'isobus',
    brand: 'ISOBUS',
    name: 'TC-GEO',
    basis: 'usual',
    source: 'ISO 11783-10, version 4: most terminals since 2015 read it',
  },
  {
    ...ISOXML,
    key: 'isobus_old',
    brand: 'ISOBUS',
    name: 'TC-GEO, version 3 (Müller Basic, Topcon X30)',
    form: 'isoxml_3',
    grid: 1,
    basis: 'usual',
    source:
      'ISO 11783-10, version 3; Horsch Touch1200 manual, chapter 8: maps of grid type 1 are shown, those of type 2 are only spread',
  },
  {
    ...SHAPEFILE,
    key: 'cloud',
    brand: 'CNHi, FieldView, Raven Slingshot, Trimble Ag',
    name: 'ZIP',
    taps: ['import_map', 'choose_column', 'check_rate'],
    basis: 'others',
    source: 'docs.withleaf.io, prescriptions: a ZIP without folders',
  },
  {
    ...SHAPEFILE,
    key: 'any_shapefile',
    brand: 'Shapefile',
    name: 'WGS 84',
    basis: 'usual',
    source: 'Nearly every terminal reads polygons in WGS 84 with one column of numbers',
  },
];
