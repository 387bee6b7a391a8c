/** A county of Romania: its number-plate code, its name and its seat. */
export interface County {
  readonly code: string;
  readonly name: string;
  readonly seat: string;
}

/** The 41 counties of Romania and București, in the order of their names. */
export const COUNTIES = [
  { code: 'AB', name: 'Alba', seat: 'Alba Iulia' },
  { code: 'AR', name: 'Arad', seat: 'Arad' },
  { code: 'AG', name: 'Argeș', seat: 'Pitești' },
  { code: 'BC', name: 'Bacău', seat: 'Bacău' },
  { code: 'BH', name: 'Bihor', seat: 'Oradea' },
  { code: 'BN', name: 'Bistrița-Năsăud', seat: 'Bistrița' },
  { code: 'BT', name: 'Botoșani', seat: 'Botoșani' },
  { code: 'BV', name: 'Brașov', seat: 'Brașov' },
  { code: 'BR', name: 'Brăila', seat: 'Brăila' },
  { code: 'B', name: 'București', seat: 'București' },
  { code: 'BZ', name: 'Buzău', seat: 'Buzău' },
  { code: 'CS', name: 'Caraș-Severin', seat: 'Reșița' },
  { code: 'CL', name: 'Călărași', seat: 'Călărași' },
  { code: 'CJ', name: 'Cluj', seat: 'Cluj-Napoca' },
  { code: 'CT', name: 'Constanța', seat: 'Constanța' },
  { code: 'CV', name: 'Covasna', seat: 'Sfântu Gheorghe' },
  { code: 'DB', name: 'Dâmbovița', seat: 'Târgoviște' },
  { code: 'DJ', name: 'Dolj', seat: 'Craiova' },
  { code: 'GL', name: 'Galați', seat: 'Galați' },
  { code: 'GR', name: 'Giurgiu', seat: 'Giurgiu' },
  { code: 'GJ', name: 'Gorj', seat: 'Târgu Jiu' },
  { code: 'HR', name: 'Harghita', seat: 'Miercurea Ciuc' },
  { code: 'HD', name: 'Hunedoara', seat: 'Deva' },
  { code: 'IL', name: 'Ialomița', seat: 'Slobozia' },
  { code: 'IS', name: 'Iași', seat: 'Iași' },
  { code: 'IF', name: 'Ilfov', seat: 'Buftea' },
  { code: 'MM', name: 'Maramureș', seat: 'Baia Mare' },
  { code: 'MH', name: 'Mehedinți', seat: 'Drobeta-Turnu Severin' },
  { code: 'MS', name: 'Mureș', seat: 'Târgu Mureș' },
  { code: 'NT', name: 'Neamț', seat: 'Piatra-Neamț' },
  { code: 'OT', name: 'Olt', seat: 'Slatina' },
  { code: 'PH', name: 'Prahova', seat: 'Ploiești' },
  { code: 'SM', name: 'Satu Mare', seat: 'Satu Mare' },
  { code: 'SJ', name: 'Sălaj', seat: 'Zalău' },
  { code: 'SB', name: 'Sibiu', seat: 'Sibiu' },
  { code: 'SV', name: 'Suceava', seat: 'Suceava' },
  { code: 'TR', name: 'Teleorman', seat: 'Alexandria' },
  { code: 'TM', name: 'Timiș', seat: 'Timișoara' },
  { code: 'TL', name: 'Tulcea', seat: 'Tulcea' },
  { code: 'VS', name: 'Vaslui', seat: 'Vaslui' },
  { code: 'VL', name: 'Vâlcea', seat: 'Râmnicu Vâlcea' },
  { code: 'VN', name: 'Vrancea', seat: 'Focșani' },
] as const satisfies readonly County[];

/** The county of a code in either case; null for an unknown code. */
export function countyOf(code: string | null | undefined): County | null {
  const wanted = code?.toUpperCase();
  return COUNTIES.find((county) => county.code === wanted) ?? null;
}
